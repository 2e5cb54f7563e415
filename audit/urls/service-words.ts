/** Prefixes of the words that owners use for their services in a path: lower case, separated by dashes. */
const beginnings = [
	"plumb|hot-water|blocked-drain|drain|gas-fit|leak|backflow|septic|toilet|bathroom|kitchen",
	"electric|switchboard|solar|air-?con|heating|refrigerat|data-cabl|lighting|smoke-alarm|antenna",
	"roof|gutter|paint|render|plaster|til(?:er|ing)|concret|pav(?:er|ing)|fenc|deck|carpent|cabinet|join(?:er|ery)|build|renovat|extension|demolition|excavat|earthmov|asbestos|insulat|glaz|window|brick",
	"new-home|granny-flat|patio|pergola|carport|sheds?(?=[/-]|$)|awning|blinds(?=[/-]|$)|shutter|curtain|floor(?:ing|s(?=[/-]|$))|upholster|weld|fabricat",
	"landscap|lawn|mow|garden|tree|stump|irrigat|pool|turf|pest|termite|rodent",
	"clean|carpet|pressure-wash|bond-clean|laundr|remov(?:al|ing)|storage|rubbish|skip-bin|lock(?:smith|-?out|s?(?=[/-]|$))|security|handyman",
	"mechanic|brake|tyre|wheel-align|tow(?:ing|-truck|s?(?=[/-]|$))|car-serv|log-?book|roadworth|smash|panel|detailing|windscreen|crane|freight|courier",
	"dental|dentist|implant|teeth|tooth|orthodont|invisalign|crown|root-canal|check-?up|denture",
	"physio|chiro|massage|podiat|optomet|psycholog|osteo|acupunct|naturopath|pilates|yoga|personal-train|injur|pain|rehab|dry-needl|sports-|exercise|counsel|therap|skin|laser|botox|facial|wax|nail|hair|colour|barber|brow(?:s|-|$)|lash|tattoo",
	"(?:womens|mens|mental|childrens)-health|immunis|telehealth|pathology|hearing-",
	"vet(?:erinary)?s?(?=[/-]|$)|vaccinat|desex|groom|dog-|kennel|catter",
	"famil(?:y|ies)-law|divorc|wills(?=[/-]|$)|will-(?:and|dispute|prep|writ)|estate-plan|probate|conveyanc|criminal|litigat|commercial-law|property-law|employment-law|migration|personal-injur|compensation",
	"account|tax(?!i)|bookkeep|bas-|payroll|smsf|audit|financial-plan|mortgage|home-loan|insurance|refinanc",
	"cater|function|wedding|private-din|takeaway|menu|photograph|video|print|sign(?:s|age|writing)|web-design|seo(?=[/-]|$)|marketing|it-support|hire",
	"tour|cruise|snorkel|div(?:e|es|ing)(?=[/-]|$)|charter|fishing-trip|whale|kayak|transfer|accommodation|rooms|cabins|cellar-door|driving-lesson|tutor|lessons(?=[/-]|$)",
];

const SERVICES_LABEL =
	/^(?:(?:our|my|the|all|more|other|core|main|popular) )?(?:services?|treatments?|therapies|practice areas?|areas of (?:practice|law|expertise)|expertise|special(?:i?t(?:y|ies))|solutions|trades|repairs)(?: we (?:offer|provide)| (?:in|for|at|by) .{1,40})?$|^what (?:we|i) (?:do|offer|fix|make|repair)$|^how (?:we|i) can help(?: you)?$/i;

/** Whether the label of a menu or the heading of a section announces services: "Our services", "What we do", "Practice areas". */
export function announcesServices(label: string): boolean {
	return SERVICES_LABEL.test(
		label
			.slice(0, 80)
			.replace(/[^\p{L}\p{N}\s]+/gu, "")
			.trim(),
	);
}

/** Matched against a path without town names: Townsville is not a tow truck. */
export const serviceWords = new RegExp(`(?:^|[/-])(?:${beginnings.join("|")})`);
