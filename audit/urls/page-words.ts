import type { PageFacts } from "#audit/site-facts.ts";
import { serviceWords } from "./service-words.ts";

export type KeyPageKind = Exclude<PageFacts["pickedAs"], "home" | "other">;

/** Words of pages about the people behind a business. Those only in PEOPLE need "our" or "meet the" before them. */
const GROUP = "team|people|crew|staff|doctors|committee|management-committee|management committee|board|practitioners|clinicians";
const PEOPLE = `${GROUP}|gps|dentists|vets|lawyers|solicitors|accountants|agents|therapists|physios|psychologists|specialists|guides|instructors|coaches|trainers|teachers|stylists|founders?|owners?|chefs?`;

/**
 * How small businesses name their pages, the strongest sign first. `path` is matched against the lower-case path with words separated by
 * dashes ("/about-us"), `text` against the link text.
 */
export const pageWords: Record<KeyPageKind, { path: RegExp[]; text: RegExp }> = {
	contact: {
		path: [
			/^\/(?:[^/]+\/){0,2}(?:contact|contact-?us|contacts|contact-page|get-in-touch|find-us|visit-us|reach-us|kontakt|contacto|contatti|contatto|nous-contacter|lien-he|お問い合わせ|联系我们|聯絡我們|문의)(?:\.[a-z]{3,5})?$/,
			/\/contact-(?!lens)|\/(?:enquir|inquir)|\/(?:how-to-find-us|get-a-quote|request-a-quote|free-quote)/,
		],
		text: /^(?:contact(?! lens)|get in touch|find us|visit us|reach us|talk to us|enquire|enquiries|kontakt|nous contacter|contatti|liên hệ|お問い合わせ|お問合せ|联系|聯絡|聯繫|문의|연락처)/,
	},
	about: {
		path: [
			/^\/(?:[^/]+\/){0,2}(?:about|about-?us|about-me|our-story|who-we-are|our-history|our-firm|the-firm|our-practice|our-business|our-company|ueber-uns|uber-uns|über-uns|sobre|chi-siamo|a-propos|ve-chung-toi|会社概要|关于我们)(?:\.[a-z]{3,5})?$/,
			new RegExp(`/(?:about-|(?:company|firm)-profile|(?:our|the|meet-the|meet-our)-(?:${PEOPLE})|(?:${GROUP})(?:[/.]|$))`),
		],
		text: new RegExp(
			`^(?:about\\b|our story|who we are|our history|(?:our|the|meet the|meet our) (?:${PEOPLE})|(?:${GROUP})$|über uns|chi siamo|về chúng tôi|giới thiệu|会社概要|关于|關於|회사소개)`,
		),
	},
	service: {
		path: [
			/\/(?:our-)?(?:services?|treatments?|practice-areas?|areas-of-practice|what-we-do|solutions|expertise|tours|cruises|experiences|classes|repairs|leistungen|servicios)\/[^/]/,
			serviceWords,
			/\/(?:our-)?(?:services?|treatments?|practice-areas?|areas-of-practice|what-we-do|solutions|menu|tours)(?:\.[a-z]{3,5})?$/,
		],
		text: /^(?:our services|services|what we do|treatments|practice areas|areas of practice|menu|our menu|our tours|tours|leistungen|servicios|dịch vụ|服务|服務|服务项目|服務項目|我们的服务|業務内容|サービス|서비스)$/,
	},
	location: {
		path: [
			/\/(?:our-)?(?:locations?|service-areas?|areas?(?:-(?:we-(?:serve|service|cover)|served|serviced))?|suburbs?|regions?|clinics?|practices|stores?|branches|showrooms?|depots?)\/[^/]/,
			/\/(?:our-)?(?:locations?|service-areas?|areas?-(?:we-(?:serve|service|cover)|served|serviced|covered)|suburbs?(?:-we-service)?|clinics|stores|branches|showrooms?|where-we-work)(?:\.[a-z]{3,5})?$/,
		],
		text: /^(?:(?:our )?(?:locations|clinics|stores|branches|service areas)|areas? we (?:serve|service|cover)|areas serviced|suburbs we (?:serve|service)|where we work)/,
	},
};
