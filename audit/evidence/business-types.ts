/** schema.org's LocalBusiness (release 30.0) and all types below it. A type with several parents is listed under the closest one. */
const childrenByType: Record<string, string> = {
	LocalBusiness: `AnimalShelter ArchiveOrganization AutomotiveBusiness ChildCare DryCleaningOrLaundry EmergencyService EmploymentAgency
		EntertainmentBusiness FinancialService FoodEstablishment GovernmentOffice HealthAndBeautyBusiness HomeAndConstructionBusiness
		InternetCafe LegalService Library LodgingBusiness MedicalBusiness ProfessionalService RadioStation RealEstateAgent RecyclingCenter
		SelfStorage ShoppingCenter SportsActivityLocation Store TelevisionStation TouristInformationCenter TravelAgency`,
	AutomotiveBusiness: "AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair",
	EmergencyService: "FireStation Hospital PoliceStation",
	EntertainmentBusiness: "AdultEntertainment AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub",
	FinancialService: "AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency",
	FoodEstablishment: "Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery",
	GovernmentOffice: "PostOffice",
	HealthAndBeautyBusiness: "BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor",
	HomeAndConstructionBusiness: "Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber RoofingContractor",
	LegalService: "Attorney Notary",
	LodgingBusiness: "BedAndBreakfast Campground Hostel Hotel Motel Resort VacationRental",
	Resort: "SkiResort",
	MedicalBusiness: `CommunityHealth Dentist Dermatology DietNutrition Emergency Geriatric Gynecologic MedicalClinic Midwifery Nursing
		Obstetric Oncologic Optician Optometric Otolaryngologic Pediatric Pharmacy Physician Physiotherapy PlasticSurgery Podiatric
		PrimaryCare Psychiatric PublicHealth`,
	MedicalClinic: "CovidTestingFacility",
	Physician: "IndividualPhysician PhysiciansOffice",
	SportsActivityLocation: "BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool SportsClub StadiumOrArena TennisComplex",
	Store: `BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore
		GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore
		MovieRentalStore MusicStore OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore
		WholesaleStore`,
};

/** Places people visit that schema.org keeps outside LocalBusiness. */
const placesOutside = new Set(
	`VeterinaryCare DiagnosticLab MedicalOrganization EducationalOrganization School Preschool ElementarySchool HighSchool CollegeOrUniversity
	Museum Aquarium Zoo RVPark ParkingFacility EventVenue MusicVenue PerformingArtsTheater Crematorium PlaceOfWorship Church CatholicChurch
	Mosque Synagogue BuddhistTemple HinduTemple TouristAttraction`.split(/\s+/),
);

const organisations = new Set(
	`Organization Corporation OnlineBusiness OnlineStore OnlineMarketplace NGO Cooperative Consortium Airline GovernmentOrganization
	NewsMediaOrganization PerformingGroup Project ResearchOrganization SportsOrganization SportsTeam WorkersUnion FundingAgency
	LibrarySystem SearchRescueOrganization`.split(/\s+/),
);

const parentByType = new Map(
	Object.entries(childrenByType).flatMap(([parent, children]) => children.split(/\s+/).map((child) => [child, parent] as const)),
);

/** Lists LocalBusiness and all types below it. */
export function listBusinessTypes(): string[] {
	return ["LocalBusiness", ...parentByType.keys()];
}

/** Whether a type is LocalBusiness or below it. */
export function isLocalBusinessType(type: string): boolean {
	return type === "LocalBusiness" || parentByType.has(type);
}

/** Whether a type is a place people visit that is not a LocalBusiness in schema.org, such as a vet, a school or a museum. */
export function isPlaceOutsideLocalBusiness(type: string): boolean {
	return placesOutside.has(type);
}

export function isOrganisationType(type: string): boolean {
	return organisations.has(type);
}

/** Whether `type` is `ancestor` or below it, at any depth. */
export function isKindOf(type: string, ancestor: string): boolean {
	for (let current: string | undefined = type; current !== undefined; current = parentByType.get(current)) {
		if (current === ancestor) return true;
	}
	return false;
}

/** Whether a type only names a family of trades. schema.org itself discourages ProfessionalService. */
export function isGenericBusinessType(type: string): boolean {
	if (type === "LocalBusiness" || type === "ProfessionalService") return true;
	return Object.hasOwn(childrenByType, type) && !["Resort", "MedicalClinic", "Physician", "LegalService"].includes(type);
}

/** How Australians name a trade in a headline, with the matching schema.org type. */
const wordsByType: [type: string, words: RegExp][] = [
	["Plumber", /\b(plumbers?|plumbing)\b/],
	["Electrician", /\b(electricians?|electrical (contractors?|services?))\b/],
	["HVACBusiness", /\b(air[ -]?conditioning|air[ -]?con|refrigeration|heating and cooling)\b/],
	["RoofingContractor", /\b(roofing|roofers?|roof (repairs?|restorations?))\b/],
	["HousePainter", /\b((house|home) painters?|painters?|painting contractors?)\b/],
	["Locksmith", /\blocksmiths?\b/],
	["MovingCompany", /\b(removals|removalists?|movers)\b/],
	["GeneralContractor", /\b((home |house )?builders?|building contractors?|home renovations?)\b/],
	[
		"HomeAndConstructionBusiness",
		/\b(landscap(er|ers|ing)|carpent(er|ers|ry)|til(er|ers|ing)|concret(er|ers|ing)|fencing|plaster(er|ers|ing)|bricklay(er|ers|ing)|handyman)\b/,
	],
	["AutoBodyShop", /\b(smash repairs?|panel beat(er|ers|ing))\b/],
	["AutoRepair", /\b((mobile )?mechanics?|(car|auto|vehicle) (servicing|repairs?|service centre))\b/],
	["TireShop", /\btyres?\b/],
	["AutoWash", /\bcar ?wash\b/],
	["AutoRental", /\bcar (hire|rentals?)\b/],
	["AutoDealer", /\b(car dealers?|car yard|used cars)\b/],
	["GasStation", /\b(service|petrol) station\b/],
	["CafeOrCoffeeShop", /\b(cafes?|coffee (shop|house|roasters?)|espresso bar)\b/],
	["Restaurant", /\b(restaurants?|bistro|trattoria|pizzeria)\b/],
	["Bakery", /\b(bakery|bakehouse|patisserie)\b/],
	["BarOrPub", /\b(pub|tavern|(wine|cocktail) bar)\b/],
	["Brewery", /\b(brewery|brewing co(mpany)?)\b/],
	["Winery", /\b(winery|cellar door)\b/],
	["IceCreamShop", /\b(gelato|gelateria|ice ?cream)\b/],
	["FastFoodRestaurant", /\b(takeaway|fish (and|n) chips)\b/],
	["HairSalon", /\b(hairdress(er|ers|ing)|hair (salon|studio)|barbers?|barber ?shop)\b/],
	["BeautySalon", /\b(beauty (salon|clinic|therapist)|beauticians?)\b/],
	["NailSalon", /\bnail (salon|bar|studio)\b/],
	["DaySpa", /\bday spa\b/],
	["TattooParlor", /\btattoo(s|ist|ing)?\b/],
	["ExerciseGym", /\b(gym|fitness (centre|studio))\b/],
	["Dentist", /\b(dentists?|dental)\b/],
	["Physiotherapy", /\b(physio|physiotherap(y|ist|ists))\b/],
	["Optometric", /\boptometr(y|ist|ists)\b/],
	["Podiatric", /\bpodiatr(y|ist|ists)\b/],
	["Pharmacy", /\b(pharmacy|chemist)\b/],
	["MedicalClinic", /\b(medical (centre|clinic|practice)|gp clinic|family practice)\b/],
	["LegalService", /\b(lawyers?|solicitors?|law firm|conveyanc(ing|er|ers)|legal services?)\b/],
	["AccountingService", /\b(accountants?|accounting|bookkeep(er|ers|ing)|tax agents?)\b/],
	["InsuranceAgency", /\binsurance brokers?\b/],
	["FinancialService", /\b((mortgage|finance) brokers?|financial (planners?|planning|advis(er|ers|or|ors)))\b/],
	["RealEstateAgent", /\breal estate\b/],
	["TravelAgency", /\btravel agen(t|ts|cy)\b/],
	["BedAndBreakfast", /\b(bed and breakfast|b ?and ?b|b&b)\b/],
	["Hostel", /\b(hostel|backpackers)\b/],
	["Motel", /\bmotel\b/],
	["Hotel", /\bhotel\b/],
	["Resort", /\bresort\b/],
	["Campground", /\b(caravan|holiday) park\b/],
	["VacationRental", /\bholiday (apartments?|houses?|homes?|units?|rentals?)\b/],
	["ChildCare", /\b(child ?care|early learning|day ?care)\b/],
	["DryCleaningOrLaundry", /\b(dry ?clean(er|ers|ing)|laundromat|laundry)\b/],
	["SelfStorage", /\bself[ -]?storage\b/],
	["Florist", /\bflorists?\b/],
	["JewelryStore", /\bjewell(ers?|ery)\b/],
	["PetStore", /\bpet (shop|store)\b/],
	["BikeStore", /\b(bike|bicycle) (shop|store)\b/],
	["BookStore", /\bbook ?(shop|store)\b/],
	["FurnitureStore", /\bfurniture (shop|store)\b/],
	["HardwareStore", /\bhardware store\b/],
	["GardenStore", /\b(garden centre|plant nursery)\b/],
	["LiquorStore", /\b(bottle ?shop|liquor)\b/],
	["GroceryStore", /\b(grocer|greengrocer|supermarket)\b/],
	["GolfCourse", /\bgolf (course|club)\b/],
	["BowlingAlley", /\b(ten ?pin|bowling alley)\b/],
	["ArtGallery", /\bart gallery\b/],
	["MovieTheater", /\bcinemas?\b/],
	["EmploymentAgency", /\b(recruitment agency|labour hire)\b/],
];

/** A business that serves a trade is not of that trade: "websites for dentists". */
const OTHER_TRADE =
	/\b(marketing|seo|advertising|web ?design|websites?|software|app|supplies|wholesale|courses?|academy|magazine|directory|jobs)\b/;

/** Finds the first trade that a name or headline mentions: its schema.org type, and the words that name it, in lower case; or null. */
export function findTrade(headline: string): { type: string; words: string } | null {
	const text = headline.slice(0, 300).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	if (OTHER_TRADE.test(text)) return null;
	const found = wordsByType.flatMap(([type, pattern]) => {
		const match = pattern.exec(text);
		return match ? [{ type, words: match[0], index: match.index }] : [];
	});
	return found.sort((a, b) => a.index - b.index)[0] ?? null;
}

/** Returns the schema.org type of the first trade that a name or headline mentions, or null. */
export function findTradeType(headline: string): string | null {
	return findTrade(headline)?.type ?? null;
}
