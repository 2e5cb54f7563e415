/** Invented people, businesses and sentences. */
export const FIRST_NAMES = [
	...["Amelia", "Jack", "Priya", "Liam", "Mei", "Noah", "Aisha", "Cooper", "Isla", "Minh", "Grace", "Ravi", "Ruby", "Tomasz"],
	...["Zoe", "Elias", "Matilda", "Kofi", "Harriet", "Luca", "Ngaio", "Oscar", "Leilani", "Declan", "Yuki", "Bronte"],
];

export const LAST_NAMES = [
	...["Nguyen", "O'Brien", "Patel", "Walsh", "Fernando", "Kaur", "McAllister", "Rossi", "Tanaka", "Wright", "Haddad", "Larsen"],
	...["Okafor", "Byrne", "Castellano", "D'Souza", "Fitzgerald", "Novak", "Tamihana", "Singh", "Baxter", "Le", "Moreau", "Quinn"],
];

export const BUSINESS_FIRSTS = [
	...["Coral Bay", "Wattle", "Mango Tree", "Brolga", "Saltwater", "Banksia", "Pandanus", "Kookaburra", "Red Dirt", "Hinterland"],
	...["Mangrove", "Southern Cross", "Ironbark", "Lorikeet", "Cane Field", "Sandstone", "Bluegum", "Whitsun", "Paperbark", "Tidal"],
];

/** The second part of a business name, with keywords. */
export const TRADES = [
	{ name: "Plumbing", keywords: "emergency plumber, hot water repairs, blocked drains" },
	{ name: "Dental", keywords: "dentist near me, dental implants, check-up and clean" },
	{ name: "Physio", keywords: "physio, sports injury clinic, back pain treatment" },
	{ name: "Charters", keywords: "reef tours, half-day fishing charter, whale watching" },
	{ name: "Electrical", keywords: "electrician, switchboard upgrade, solar installation" },
	{ name: "Conveyancing", keywords: "conveyancing, property lawyer, wills and estates" },
	{ name: "Kitchen", keywords: "restaurant, waterfront dining, function room" },
	{ name: "Motel", keywords: "motel with pool, pet friendly accommodation" },
	{ name: "Landscapes", keywords: "landscaper, retaining walls, turf laying" },
	{ name: "Pest Control", keywords: "termite inspection, pest control, ant treatment" },
	{ name: "Veterinary", keywords: "vet, after hours vet, puppy vaccination" },
	{ name: "Accounting", keywords: "accountant for small business, BAS agent, tax return" },
];

export const TOWNS = [
	...["Cairns", "Townsville", "Mackay", "Rockhampton", "Bundaberg", "Hervey Bay", "Noosa", "Caboolture"],
	...["Brisbane", "Ipswich", "Toowoomba", "Southport", "Burleigh", "Gladstone"],
];

export const NOTES = [
	"Rang, no answer. Left a message and will try again tomorrow morning.",
	"Good talk. Wants to see the plan for the first three months before deciding.",
	"Has a contract with another agency until the end of the quarter.",
	"Asked whether the price includes GST. Told them it does.",
	"Prefers e-mail, on site all day.",
	"Website was built by a cousin. Happy to give us the login.",
	"Two locations, wants both on the map.",
	"Sent the proposal.",
	"Wants to start after the school holidays.",
];

export const SPAM_KEYWORDS = [
	"Rank #1 in 24 hours guaranteed, reply now",
	"We sell 50,000 email addresses of business owners",
	"casino backlinks cheap bulk order",
	"Dear sir your domain is expiring click here",
];

/** Staff of the demo desk. They have no accounts. */
export const STAFF = ["mia", "tane", "jo"];
