/** schema.org's LocalBusiness (release 30.0) and everything under it; a type with several parents keeps the nearest to the trade. */
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

/** The right words for a place people visit, which schema.org keeps outside LocalBusiness. */
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

/** LocalBusiness or any kind of it. */
export function isLocalBusinessType(type: string): boolean {
	return type === "LocalBusiness" || parentByType.has(type);
}

/** A vet, a school, a museum: a place people visit that is no LocalBusiness to schema.org. */
export function isPlaceOutsideLocalBusiness(type: string): boolean {
	return placesOutside.has(type);
}

export function isOrganisationType(type: string): boolean {
	return organisations.has(type);
}

/** Whether `type` is `ancestor` or one of its kinds, however far down. */
export function isKindOf(type: string, ancestor: string): boolean {
	for (let current: string | undefined = type; current !== undefined; current = parentByType.get(current)) {
		if (current === ancestor) return true;
	}
	return false;
}

/** Says only which family a business belongs to; schema.org itself warns off ProfessionalService. */
export function isGenericBusinessType(type: string): boolean {
	if (type === "LocalBusiness" || type === "ProfessionalService") return true;
	return Object.hasOwn(childrenByType, type) && !["Resort", "MedicalClinic", "Physician", "LegalService"].includes(type);
}
