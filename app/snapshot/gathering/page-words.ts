import type { PageFacts } from "#app/snapshot/site-facts.ts";

export type PageKind = Exclude<PageFacts["pickedAs"], "home" | "other">;

/**
 * How the pages of a small business are named, the surest sign first. `path` is tried on the address in lower case with its words parted
 * by dashes ("/about-us"), `text` on the words of the link.
 */
export const pageWords: Record<PageKind, { path: RegExp[]; text: RegExp }> = {
	contact: {
		path: [
			/^\/(?:[^/]+\/){0,2}(?:contact|contact-?us|contacts|contact-page|get-in-touch|find-us|visit-us|reach-us|kontakt|contacto|contatti|contatto|nous-contacter|lien-he|お問い合わせ|联系我们|聯絡我們|문의)(?:\.[a-z]{3,5})?$/,
			/\/contact-(?!lens)|\/(?:enquir|inquir)|\/(?:how-to-find-us|get-a-quote|request-a-quote|free-quote)/,
		],
		text: /^(?:contact(?! lens)|get in touch|find us|visit us|reach us|talk to us|enquire|enquiries|kontakt|お問い合わせ)/,
	},
	about: {
		path: [
			/^\/(?:[^/]+\/){0,2}(?:about|about-?us|about-me|our-story|who-we-are|our-history|our-firm|the-firm|our-practice|our-business|our-company|ueber-uns|uber-uns|über-uns|sobre|chi-siamo|a-propos|ve-chung-toi|会社概要|关于我们)(?:\.[a-z]{3,5})?$/,
			/\/(?:about-|our-team|meet-the-team|the-team|our-people|people|company-profile|team)/,
		],
		text: /^(?:about\b|our story|who we are|our history|meet the team|our team|über uns|会社概要)/,
	},
	service: {
		path: [
			/\/(?:our-)?(?:services?|treatments?|practice-areas?|areas-of-practice|what-we-do|solutions|expertise|tours|cruises|experiences|classes|repairs|leistungen|servicios)\/[^/]/,
			new RegExp(`(?:^|[/-])(?:${listServiceWords()})`),
			/\/(?:our-)?(?:services?|treatments?|practice-areas?|areas-of-practice|what-we-do|solutions|menu|tours)(?:\.[a-z]{3,5})?$/,
		],
		text: /^(?:our services|services|what we do|treatments|practice areas|areas of practice|menu|our menu|our tours|tours)$/,
	},
	location: {
		path: [
			/\/(?:our-)?(?:locations?|service-areas?|areas?(?:-(?:we-(?:serve|service|cover)|served|serviced))?|suburbs?|regions?|clinics?|practices|stores?|branches|showrooms?|depots?)\/[^/]/,
			/\/(?:our-)?(?:locations?|service-areas?|areas?-(?:we-(?:serve|service|cover)|served|serviced|covered)|suburbs?(?:-we-service)?|clinics|stores|branches|showrooms?|where-we-work)(?:\.[a-z]{3,5})?$/,
		],
		text: /^(?:(?:our )?(?:locations|clinics|stores|branches|service areas)|areas? we (?:serve|service|cover)|areas serviced|suburbs we (?:serve|service)|where we work)/,
	},
};

/** Beginnings of the words by which owners name what they do. */
function listServiceWords(): string {
	return [
		"plumb|hot-water|blocked-drain|drain|gas-fit|leak|backflow|septic|toilet|bathroom|kitchen",
		"electric|switchboard|solar|air-?con|heating|refrigerat|data-cabl|lighting|smoke-alarm",
		"roof|gutter|paint|render|plaster|til(?:er|ing)|concret|pav(?:er|ing)|fenc|deck|carpent|cabinet|join(?:er|ery)|build|renovat|extension|demolition|excavat|earthmov|asbestos|insulat|glaz|window",
		"landscap|lawn|mow|garden|tree|stump|irrigat|pool|turf|pest|termite|rodent",
		"clean|carpet|pressure-wash|bond-clean|laundr|remov(?:al|ing)|storage|rubbish|skip-bin|lock|security|handyman",
		"mechanic|brake|tyre|wheel-align|tow|car-serv|log-?book|roadworth|smash|panel|detailing|windscreen",
		"dental|dentist|implant|teeth|tooth|orthodont|invisalign|crown|root-canal|check-?up|denture",
		"physio|chiro|massage|podiat|optomet|psycholog|osteo|acupunct|naturopath|pilates|yoga|personal-train|injur|pain|rehab|dry-needl|sports-|exercise|counsel|therap|skin|laser|botox|facial|wax|nail|hair|colour|barber|brow|lash|tattoo",
		"vet(?:erinary)?s?(?=[/-]|$)|vaccinat|desex|groom|dog-|kennel|catter",
		"famil(?:y|ies)-law|divorc|will(?:s|-)|estate-plan|probate|conveyanc|criminal|litigat|commercial-law|property-law|employment-law|migration|personal-injur|compensation",
		"account|tax|bookkeep|bas-|payroll|smsf|audit|financial-plan|mortgage|home-loan|insurance|refinanc",
		"cater|function|wedding|private-din|takeaway|menu|photograph|video|print|sign(?:s|age|writing)|web-design|seo|marketing|it-support|hire",
		"tour|cruise|snorkel|div(?:e|ing)|charter|fishing-trip|whale|kayak|transfer|accommodation|rooms|cabins|cellar-door",
	].join("|");
}
