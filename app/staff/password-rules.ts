const LEAST_CHARACTERS = 12;
const MOST_CHARACTERS = 200;

/** Of those with twelve characters or more, what is tried first. */
const WORST = new Set([
	"password1234",
	"password12345",
	"password123456",
	"passw0rd1234",
	"passwordpassword",
	"123456789012",
	"1234567890123",
	"1q2w3e4r5t6y",
	"1qaz2wsx3edc",
	"qwertyuiop12",
	"qwertyuiop123",
	"qwertyuiopasdf",
	"qwertyqwerty",
	"qwerty123456",
	"asdfghjklzxc",
	"abcdefghijkl",
	"abc123abc123",
	"adminadminadmin",
	"administrator",
	"administrator1",
	"admin1234567",
	"welcome12345",
	"welcome123456",
	"letmeinletmein",
	"letmein123456",
	"changeme1234",
	"changemechangeme",
	"iloveyou1234",
	"iloveyouiloveyou",
	"trustno1trustno1",
	"queensland123",
	"queensland1234",
	"brisbane1234",
	"australia123",
	"australia1234",
	"correcthorsebatterystaple",
]);

/** What no form can type: line breaks, tabs and the like, and what stands for bytes that were no text. */
const NOT_TYPED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u;

/** Why this cannot be the password of that account, in one sentence; null when it can. */
export function findPasswordFault(password: string, username: string): string | null {
	if (NOT_TYPED.test(password)) return "The password must be one line of plain text, without tabs or other control characters.";
	const characters = [...password].length;
	if (characters < LEAST_CHARACTERS) return `The password must have at least ${LEAST_CHARACTERS} characters.`;
	if (characters > MOST_CHARACTERS) return `The password must have at most ${MOST_CHARACTERS} characters.`;
	const plain = password.normalize("NFKC").toLowerCase().trim();
	if (plain === username || plain === username.repeat(2)) return "The password must not be the account name.";
	if (WORST.has(plain) || isRepetition(plain)) return "That password is one of the first that anybody would try, please choose another.";
	return null;
}

/** One to four characters over and over. */
function isRepetition(text: string): boolean {
	return /^(.{1,4})\1+$/u.test(text);
}
