import {
	findTradeType,
	isLocalBusinessType,
	isOrganisationType,
	isPlaceOutsideLocalBusiness,
	listBusinessTypes,
} from "./business-types.ts";

/** Trades whose made-up type says more than its words: schema.org calls a vet VeterinaryCare. */
const rightTypes = new Map(
	Object.entries({
		Organization: "Organisation Organistion Company Enterprise",
		VeterinaryCare: "Vet VetClinic Veterinarian VeterinaryClinic VeterinaryHospital",
		Physician: "Doctor GeneralPractitioner GP",
		MedicalBusiness: "Chiropractor Chiropractic Osteopath Osteopathy Psychologist Psychology Naturopath Acupuncturist SpeechTherapist",
		GeneralContractor: "ConstructionCompany ConstructionBusiness BuildingCompany BuildingContractor Construction Renovator",
		HomeAndConstructionBusiness:
			"Arborist TreeService TreeSurgeon LawnCare LawnMowing Gardener SolarInstaller SolarCompany PoolBuilder Cabinetmaker",
		BarOrPub: "Bar WineBar",
		FoodEstablishment: "FoodTruck Caterer Catering",
		LocalBusiness: "Cleaner Photographer Tradesman Tradesperson Tradie SmallBusiness PestControl MassageTherapist Videographer",
	}).flatMap(([right, written]) => written.split(" ").map((type) => [type.toLowerCase(), right] as const)),
);

/** Types of schema.org that end like a business but are none. */
const REAL_TYPES = new Set(
	"Service BroadcastService CableOrSatelliteService CurrencyConversionService FoodService GovernmentService HotelRoom PaymentService RadioBroadcastService RealEstateListing ShippingService TaxiService".split(
		" ",
	),
);
const BUSINESS_ENDING =
	/\p{Ll}(?:Business|Company|Contractors?|Services?|Shop|Store|Agency|Clinic|Salon|Studio|Firm|Practice|Specialists?)$/u;

/** Whether none of the types that make this a business exists. */
export function isMisnamed(types: string[]): boolean {
	const isBusiness = (type: string) => isLocalBusinessType(type) || isPlaceOutsideLocalBusiness(type);
	return types.some((type) => findRightType(type) !== null) && !types.some(isBusiness);
}

/**
 * Finds the schema.org type that a made-up one stands for: Electrician for ElectricalContractor, LocalBusiness for Localbusiness. Null for a
 * type that exists, or that we do not know.
 */
export function findRightType(type: string): string | null {
	if (isKnown(type) || type.length > 60) return null;
	const misspelt = bySpelling.get(getSpellingKey(type)) ?? rightTypes.get(type.toLowerCase().replace(/[^a-z]/g, ""));
	if (misspelt !== undefined) return misspelt;
	const words = type.replace(/(?<=\p{Ll})(?=\p{Lu})|[_-]/gu, " ");
	return findTradeType(words) ?? (BUSINESS_ENDING.test(type) ? "LocalBusiness" : null);
}

function isKnown(type: string): boolean {
	return REAL_TYPES.has(type) || isLocalBusinessType(type) || isPlaceOutsideLocalBusiness(type) || isOrganisationType(type);
}

/** The letters of a type in order of the alphabet, without doubles, so LocalBuisness and "Local Bussiness" have the key of LocalBusiness. */
function getSpellingKey(type: string): string {
	const letters = type
		.toLowerCase()
		.replace(/[^a-z]/g, "")
		.replace(/(.)\1+/g, "$1");
	return [...letters].sort().join("");
}

const bySpelling = new Map(listBusinessTypes().map((type) => [getSpellingKey(type), type]));
