/** Street types and their abbreviations in Australian addresses. */
const SPELLINGS = {
	alley: "aly",
	arcade: "arc",
	avenue: "ave av",
	boulevard: "boulevarde blvd bvd bld",
	broadway: "",
	bypass: "byp",
	chase: "ch",
	circle: "cir",
	circuit: "cct crct circ",
	close: "cl",
	concourse: "con",
	corso: "",
	court: "ct crt",
	cove: "",
	crescent: "cres cr crs cresc",
	crest: "",
	drive: "dr drv dve",
	esplanade: "esp espl",
	freeway: "fwy",
	gardens: "gdns",
	gateway: "gwy",
	glen: "",
	grove: "gr gve grv",
	highway: "hwy hway hiway",
	lane: "ln la",
	link: "lnk",
	loop: "",
	mall: "",
	mews: "",
	motorway: "mwy",
	outlook: "",
	parade: "pde",
	parkway: "pkwy pwy",
	pass: "",
	place: "pl",
	plaza: "plz",
	promenade: "prom",
	quay: "qy",
	quays: "qys",
	retreat: "rtt",
	ridge: "rdge",
	rise: "",
	road: "rd roads rds",
	row: "",
	square: "sq",
	strand: "",
	street: "st str streets sts",
	terrace: "tce ter terr",
	track: "trk",
	trail: "trl",
	view: "vw",
	vista: "vsta",
	walk: "wlk",
	way: "wy",
	wharf: "whrf",
};

const canonical = new Map(
	Object.entries(SPELLINGS).flatMap(([type, others]) =>
		[type, ...others.split(" ")].filter(Boolean).map((spelling) => [spelling, type] as const),
	),
);

/** Words that hardly ever mean anything but a street, so "42 Abbott Street" needs no town after it. */
const UNAMBIGUOUS = new Set(
	"avenue boulevard circuit crescent esplanade highway lane motorway parade parkway road street terrace".split(" "),
);

/** Types that need no name: "12 Esplanade", "3 The Strand". */
const NAMELESS = new Set("boulevard broadway corso esplanade mall parade strand".split(" "));

const NAMED_AFTER_TOWNS = new Set("avenue crescent drive highway motorway parade road street terrace".split(" "));

/** Returns the full street type: "road" for "Rd.". Null if the word is not a street type. */
export function findStreetType(word: string): string | null {
	return canonical.get(word) ?? canonical.get(word.toLowerCase().replace(/\.$/, "")) ?? null;
}

/** Whether a word after a town makes it a road, as in "Gympie Road". The Cairns Esplanade is in Cairns. */
export function namesRoads(word: string): boolean {
	return /^[A-Z]/.test(word) && NAMED_AFTER_TOWNS.has(findStreetType(word) ?? "");
}

export function isUnambiguousType(type: string): boolean {
	return UNAMBIGUOUS.has(type);
}

export function isNamelessType(type: string): boolean {
	return NAMELESS.has(type);
}
