/** Cities, towns, islands, regions and larger suburbs of Queensland. */
export const queenslandPlaces = listNames(`
	Brisbane, Brisbane City, Brisbane CBD, Gold Coast, Sunshine Coast, Townsville, Cairns, Toowoomba, Mackay, Rockhampton, Bundaberg,
	Hervey Bay, Gladstone, Maryborough, Ipswich, Logan, Logan City, Redland City, Redlands, Redcliffe, Moreton Bay, Gympie, Noosa,
	Mount Isa, Charters Towers, Charleville, Longreach, Warwick, Dalby, Kingaroy, Yeppoon, Airlie Beach, Port Douglas, Innisfail,
	Atherton, Mareeba, Kuranda, Cooktown, Weipa, Thursday Island, Bamaga, Normanton, Karumba, Burketown, Doomadgee, Mornington Island,
	Cloncurry, Hughenden, Winton, Barcaldine, Blackall, Boulia, Bedourie, Birdsville, Quilpie, Cunnamulla, Thargomindah,
	Chinchilla, Wandoan, Taroom, Injune, St George, Goondiwindi, Stanthorpe, Inglewood, Millmerran, Pittsworth, Clifton,
	Allora, Killarney, Oakey, Highfields, Crows Nest, Gatton, Laidley, Lowood, Fernvale, Esk, Toogoolawah, Kilcoy, Woodford, Caboolture,
	Morayfield, Burpengary, Narangba, Deception Bay, North Lakes, Mango Hill, Kallangur, Petrie, Strathpine, Bray Park, Albany Creek,
	Samford, Dayboro, Bribie Island, Bongaree, Woorim, Beachmere, Scarborough, Clontarf, Margate, Kippa-Ring, Brendale, Arana Hills,
	Ferny Hills, Everton Hills, Eatons Hill, Lawnton, Murrumba Downs, Rothwell, Elimbah, Wamuran, D'Aguilar, Mount Mee,
	Caloundra, Kawana, Kawana Waters, Maroochydore, Mooloolaba, Alexandra Headland, Buderim, Sippy Downs, Mountain Creek, Nambour, Palmwoods,
	Woombye, Montville, Maleny, Mapleton, Flaxton, Landsborough, Beerwah, Glass House Mountains, Beerburrum, Yandina, Coolum, Coolum Beach,
	Peregian Beach, Peregian Springs, Marcoola, Mudjimba, Pacific Paradise, Twin Waters, Bli Bli, Noosa Heads, Noosaville, Tewantin,
	Sunshine Beach, Sunrise Beach, Cooroy, Pomona, Cooran, Kin Kin, Boreen Point, Eumundi, Doonan, Currimundi, Wurtulla, Bokarina, Birtinya,
	Minyama, Buddina, Warana, Pelican Waters, Golden Beach, Kings Beach, Moffat Beach, Dicky Beach, Aroona, Little Mountain, Baringa,
	Nirimba, Kuluin, Forest Glen, Mooloolah Valley, Eudlo, Conondale, Kenilworth, Imbil, Amamoor, Kandanga, Rainbow Beach, Tin Can Bay,
	Cooloola Cove, Cooloola, Tiaro, Goomeri, Kilkivan, Murgon, Wondai, Cherbourg, Nanango, Blackbutt, Yarraman, Kumbia, Proston,
	Torquay, Urangan, Pialba, Scarness, Point Vernon, Eli Waters, Kawungan, Urraween, Burrum Heads, Toogoom, River Heads, Torbanlea,
	K'gari, Fraser Island, Childers, Bargara, Burnett Heads, Moore Park Beach, Elliott Heads, Avoca, Kepnock, Gin Gin, Biggenden, Gayndah,
	Mundubbera, Eidsvold, Monto, Mount Perry, Agnes Water, Seventeen Seventy, Miriam Vale, Tannum Sands, Boyne Island, Calliope, Mount Larcom,
	Biloela, Moura, Baralaba, Thangool, Mount Morgan, Gracemere, Emu Park, Keppel Sands, Great Keppel Island, Zilzie,
	Frenchville, Norman Gardens, Berserker, Allenstown, The Range, Parkhurst, Emerald, Blackwater, Clermont, Moranbah, Dysart, Middlemount, Tieri, Capella,
	Springsure, Rolleston, Alpha, Jericho, Sapphire, Rubyvale, Sarina, Mirani, Walkerston, Eungella, Finch Hatton, Bucasia, Eimeo,
	Blacks Beach, Rural View, Andergrove, Slade Point, Ooralea, Nebo, Calen, Seaforth, Proserpine, Cannonvale, Jubilee Pocket, Shute Harbour,
	Hamilton Island, Hayman Island, Daydream Island, Whitsunday Islands, Hideaway Bay, Dingo Beach, Collinsville, Bowen, Home Hill, Ayr, 
	Giru, Alligator Creek, Magnetic Island, Palm Island, Ingham, Halifax, Forrest Beach, Cardwell, Tully, Mission Beach,
	South Mission Beach, Wongaling Beach, El Arish, Silkwood, Mourilyan, Babinda, Gordonvale, Edmonton, Bentley Park, Mount Sheridan, White Rock,
	Woree, Earlville, Westcourt, Manunda, Manoora, Mooroobool, Whitfield, Edge Hill, Parramatta Park, Portsmith, Bungalow, Redlynch, Freshwater,
	Stratford, Caravonica, Smithfield, Trinity Beach, Trinity Park, Kewarra Beach, Clifton Beach, Palm Cove, Yorkeys Knob, Holloways Beach,
	Machans Beach, Cairns North, Cairns City, Brinsmead, Kanimbla, Bayview Heights, Mossman, Daintree, Cape Tribulation, Wonga Beach, Craiglie,
	Mount Molloy, Julatten, Dimbulah, Chillagoe, Herberton, Ravenshoe, Millaa Millaa, Malanda, Yungaburra, Tolga, Kairi, Mount Garnet,
	Georgetown, Croydon, Lakeland, Kowanyama, Pormpuraaw, Aurukun, Lockhart River, Hope Vale, Wujal Wujal, Yarrabah,
	Kirwan, Thuringowa, Aitkenvale, Annandale, Cranbrook, Kelso, Rasmussen, Mundingburra, Pimlico, Hermit Park, Hyde Park,
	Garbutt, Belgian Gardens, North Ward, South Townsville, Railway Estate, Idalia, Wulguru, Bushland Beach, Burdell, Mount Louisa, Deeragun,
	Julia Creek, Richmond, McKinlay, Kynuna, Camooweal, Dajarra, Isisford, Ilfracombe, Aramac, Muttaburra, Tambo, Augathella, Yuleba, Surat,
	Roma, Condamine, Jandowae, Jimbour, Cecil Plains, Texas, Wallangarra, Thallon, Dirranbandi, Bollon, Yelarbon,
	Boonah, Kalbar, Aratula, Beaudesert, Canungra, Rathdowney, Tamborine, Tamborine Mountain, Mount Tamborine, North Tamborine, Jimboomba,
	Yarrabilba, Flagstone, Greenbank, Logan Village, Logan Central, Logan Reserve, Loganholme, Loganlea, Beenleigh, Eagleby, Bethania,
	Waterford, Waterford West, Edens Landing, Holmview, Windaroo, Mount Warren Park, Kingston, Woodridge, Slacks Creek, Springwood, Rochedale,
	Rochedale South, Daisy Hill, Shailer Park, Tanah Merah, Underwood, Marsden, Crestmead, Browns Plains, Regents Park, Heritage Park,
	Hillcrest, Park Ridge, Boronia Heights, Meadowbrook, Cornubia, Carbrook, Springfield, Springfield Lakes, Springfield Central, Augustine Heights,
	Brookwater, Camira, Bellbird Park, Redbank, Redbank Plains, Collingwood Park, Goodna, Gailes, Riverview, Dinmore, Bundamba, Booval,
	Silkstone, Raceview, Yamanto, Brassall, North Ipswich, East Ipswich, West Ipswich, Ripley, South Ripley, Flinders View, Rosewood, Walloon, Karalee,
	Marburg, Karana Downs, Mount Crosby, Amberley, Cleveland, Capalaba, Victoria Point, Redland Bay, Wellington Point, Ormiston, Thornlands, Alexandra Hills,
	Birkdale, Thorneside, Sheldon, Mount Cotton, Macleay Island, Russell Island, Stradbroke Island, North Stradbroke Island, Moreton Island,
	Surfers Paradise, Broadbeach, Broadbeach Waters, Southport, Main Beach, Labrador, Biggera Waters, Runaway Bay, Hollywell, Paradise Point,
	Hope Island, Sanctuary Cove, Coomera, Upper Coomera, Pimpama, Ormeau, Oxenford, Helensvale, Pacific Pines, Gaven, Nerang, Carrara,
	Highland Park, Mudgeeraba, Robina, Varsity Lakes, Reedy Creek, Worongary, Tallai, Bonogin, Springbrook, Ashmore, Benowa, Bundall, Molendinar,
	Parkwood, Arundel, Mermaid Beach, Mermaid Waters, Miami, Burleigh, Burleigh Heads, Burleigh Waters, Palm Beach, Elanora, Currumbin,
	Currumbin Waters, Currumbin Valley, Tugun, Bilinga, Coolangatta, Tallebudgera, Merrimac, Clear Island Waters, Maudsland, Yatala, Stapylton,
	Jacobs Well, Willow Vale, Advancetown, Gilston,
	Fortitude Valley, South Brisbane, South Bank, West End, Highgate Hill, Woolloongabba, Kangaroo Point, East Brisbane, New Farm, Teneriffe,
	Newstead, Bowen Hills, Herston, Kelvin Grove, Red Hill, Spring Hill, Petrie Terrace, Paddington, Milton, Auchenflower, Toowong, Taringa,
	St Lucia, Indooroopilly, Chapel Hill, Kenmore, Fig Tree Pocket, Brookfield, Pullenvale, Bellbowrie, Moggill, Bardon, Ashgrove, The Gap,
	Enoggera, Gaythorne, Mitchelton, Keperra, Ferny Grove, Upper Kedron, Everton Park, Stafford, Stafford Heights, McDowall, Alderley, Newmarket,
	Wilston, Windsor, Grange, Gordon Park, Kedron, Lutwyche, Wooloowin, Albion, Clayfield, Ascot, Hamilton, Eagle Farm, Hendra, Northgate, Nundah,
	Wavell Heights, Chermside, Chermside West, Aspley, Geebung, Zillmere, Boondall, Taigum, Carseldine, Fitzgibbon, Bracken Ridge, Bald Hills,
	Bridgeman Downs, Sandgate, Brighton, Shorncliffe, Deagon, Banyo, Nudgee, Toombul, Bulimba, Hawthorne, Balmoral, Morningside, Norman Park,
	Cannon Hill, Murarrie, Tingalpa, Hemmant, Wynnum, Wynnum West, Manly, Manly West, Lota, Lytton, Carina, Carina Heights, Carindale,
	Camp Hill, Coorparoo, Seven Hills, Greenslopes, Stones Corner, Holland Park, Holland Park West, Annerley, Fairfield, Dutton Park, Yeronga,
	Yeerongpilly, Tennyson, Moorooka, Rocklea, Salisbury, Coopers Plains, Archerfield, Acacia Ridge, Sunnybank, Sunnybank Hills, Runcorn, Kuraby,
	Eight Mile Plains, Macgregor, Mount Gravatt, Mount Gravatt East, Upper Mount Gravatt, Mansfield, Wishart, Tarragindi,
	Calamvale, Algester, Stretton, Drewvale, Karawatha, Sherwood, Graceville, Chelmer, Corinda, Oxley, Darra, Inala, Richlands, Durack,
	Doolandella, Forest Lake, Heathwood, Pallara, Willawong, Wacol, Jindalee, Mount Ommaney, Jamboree Heights, Middle Park, Riverhills, Westlake,
	Sinnamon Park, Sumner, Seventeen Mile Rocks, Brisbane Airport, Pinkenba, Belmont, Gumdale, 
	East Toowoomba, South Toowoomba, North Toowoomba, Newtown, Rangeville, Middle Ridge, Kearneys Spring, Glenvale, Wilsonton, Harristown, Darling Heights,
	Centenary Heights, Mount Lofty, Harlaxton, Withcott, Helidon, Plainland, Hatton Vale, Cambooya, Westbrook, Wyreema, Kingsthorpe, Meringandan,
	South East Queensland, Southeast Queensland, North Queensland, Far North Queensland, Tropical North Queensland, Central Queensland,
	South West Queensland, Western Queensland, Outback Queensland, SEQ, FNQ, Darling Downs, Western Downs, Southern Downs, Lockyer Valley, Scenic Rim,
	Granite Belt, South Burnett, North Burnett, Wide Bay, Fraser Coast, Capricorn Coast, Capricornia, Central Highlands, Whitsunday, Whitsundays,
	Whitsunday Coast, Burdekin, Hinchinbrook, Cassowary Coast, Atherton Tablelands, Tablelands, Cape York, Torres Strait, Gulf Savannah,
	Maranoa, Brisbane Valley, Mary Valley, Moreton Bay Region, Greater Brisbane, Gold Coast Hinterland, Sunshine Coast Hinterland
`);

/** Regions that take "the": people live in Cairns, but on the Gold Coast. */
export const namesWithArticle = new Set(
	listNames(`
	Gold Coast, Sunshine Coast, Fraser Coast, Capricorn Coast, Cassowary Coast, Whitsunday Coast, Gold Coast Hinterland, Sunshine Coast Hinterland,
	Darling Downs, Western Downs, Southern Downs, Lockyer Valley, Brisbane Valley, Mary Valley, Scenic Rim, Granite Belt, South Burnett, North Burnett,
	Central Highlands, Whitsundays, Whitsunday Islands, Burdekin, Atherton Tablelands, Tablelands, Torres Strait, Gulf Savannah, Maranoa, Redlands,
	Moreton Bay Region
`),
);

/** Names that are also ordinary words. In a text they only count with capitals. */
export const ordinaryNames = new Set(
	listNames(`
	Emerald, Alpha, Texas, Roma, Sapphire, Bungalow, Freshwater, Blackwater, Labrador, Flagstone, Manly, Grange, Ascot, Windsor, Capella, Redbank,
	Rosewood, Esk, Waterford, Tablelands, SEQ, FNQ, The Gap, The Range, West End, New Farm, Red Hill, Spring Hill, Camp Hill, Seven Hills, Main Beach, Palm Beach,
	Golden Beach, Kings Beach, Sunrise Beach, Sunshine Beach, Rainbow Beach, Mission Beach, Paradise Point, Hope Island, Highland Park, Park Ridge,
	Heritage Park, Forest Lake, Forest Glen, Middle Park, Middle Ridge, White Rock, Rural View, Home Hill, Daisy Hill, Mountain Creek, Little Mountain,
	South Bank, North Lakes, Chapel Hill, Willow Vale, Palm Cove, Hyde Park, Bald Hills, Cannon Hill, Reedy Creek, Alligator Creek, Central Highlands,
	Railway Estate, River Heads, Western Downs, Palm Island, Runaway Bay, Deception Bay, Eagle Farm, Stones Corner, Dingo Beach, Hideaway Bay,
	Moreton Bay
`),
);

/** Splits names that are written with commas between them. */
export function listNames(names: string): string[] {
	return names
		.split(",")
		.map((name) => name.trim())
		.filter(Boolean);
}
