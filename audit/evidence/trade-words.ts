/** How Australians name a trade in a headline, beside the schema.org type that says the same. */
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

/** The schema.org type that the first trade named in a name or headline belongs to; null when none is recognised. */
export function findTradeType(headline: string): string | null {
	const text = headline.slice(0, 300).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	if (OTHER_TRADE.test(text)) return null;
	const found = wordsByType.flatMap(([type, words]) => {
		const index = text.search(words);
		return index === -1 ? [] : [{ type, index }];
	});
	return found.sort((a, b) => a.index - b.index)[0]?.type ?? null;
}
