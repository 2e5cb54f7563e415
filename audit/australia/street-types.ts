/** Each kind of street with its abbreviations, as Australian addresses write them. */
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

/** Kinds that are next to never anything but a street, so that "42 Abbott Street" needs no town behind it. */
const UNMISTAKABLE = new Set(
	"avenue boulevard circuit crescent esplanade highway lane motorway parade parkway road street terrace".split(" "),
);

/** Kinds that stand without a name of their own: "12 Esplanade", "3 The Strand". */
const NAMELESS = new Set("boulevard broadway corso esplanade mall parade strand".split(" "));

const NAMED_AFTER_TOWNS = new Set("avenue crescent drive highway motorway parade road street terrace".split(" "));

/** "Rd." and "road" give "road"; null for what is no kind of street. */
export function streetTypeOf(word: string): string | null {
	return canonical.get(word) ?? canonical.get(word.toLowerCase().replace(/\.$/, "")) ?? null;
}

/** Whether a capitalised word after a town makes a road of it, as in "Gympie Road"; the Cairns Esplanade is in Cairns. */
export function namesRoads(word: string): boolean {
	return /^[A-Z]/.test(word) && NAMED_AFTER_TOWNS.has(streetTypeOf(word) ?? "");
}

export function isUnmistakableType(type: string): boolean {
	return UNMISTAKABLE.has(type);
}

export function canStandAlone(type: string): boolean {
	return NAMELESS.has(type);
}
