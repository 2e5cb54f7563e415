import { listNames } from "./queensland-places.ts";

/** Cities, towns and larger suburbs outside Queensland, after the populations in GeoNames (geonames.org, CC BY 4.0). */
const townsByState = {
	NSW: `
	Sydney, Newcastle, Wollongong, Maitland, Tamworth, Blacktown, Port Macquarie, Dubbo, Castle Hill, Orange, Auburn, Baulkham Hills, Bathurst,
	Bankstown, Randwick, Maroubra, Hurstville, Merrylands, Mosman, Kellyville, Liverpool, Quakers Hill, Parramatta, Coffs Harbour, Ryde,
	Marrickville, Strathfield, Chatswood, Campsie, Greenacre, Carlingford, Ashfield, Armidale, Epping, Granville, Glenmore Park, Goulburn,
	Greystanes, Hornsby, Cabramatta, Dee Why, Punchbowl, St Clair, Lidcombe, Bexley, Cherrybrook, Griffith, Broken Hill, Yagoona, Westmead,
	Eastwood, Cronulla, Wahroonga, Earlwood, Engadine, St Ives, Lakemba, Mount Druitt, Surry Hills, Umina Beach, Taree, West Pennant Hills,
	Glenwood, Mascot, Burwood, Banora Point, Kogarah, Casula, Cranebrook, Rockdale, Kingsford, Coogee, Prestons, Miranda, Cessnock, Kensington,
	Ingleburn, Rooty Hill, Bossley Park, Leichhardt, Concord, Toongabbie, Revesby, Macquarie Fields, Forster, Pyrmont, Dulwich Hill,
	North Parramatta, Doonside, Penrith, Frenchs Forest, West Ryde, Padstow, Marsfield, Campbelltown, Redfern, Albion Park, Goonellabah,
	Chester Hill, Penshurst, Raymond Terrace, Belmore, Green Valley, Minto, Kingsgrove, Panania, Wallsend, Lavington, Potts Point, Muswellbrook,
	Darlinghurst, Riverwood, Caringbah South, Woonona, Bateau Bay, Caringbah, Rhodes, Rutherford, Bondi Beach, Charlestown, Drummoyne,
	South Penrith, Turramurra, Gladesville, The Ponds, Inverell, Mount Annan, Winston Hills, East Maitland, Roselands, Glebe, Condell Park,
	Fairfield West, Figtree, Lane Cove North, Camperdown, Wentworthville, Terrigal, Parkes, Cremorne, Northmead, Mudgee, Canley Heights, Pymble,
	Casino, North Ryde, Botany, Woy Woy, Sutherland, Lane Cove, Carlton, Bellevue Hill, Harrington Park, Dapto, Merewether, Ermington, Mona Vale,
	Arncliffe, Grafton, Killara, Peakhurst, Sylvania, Kellyville Ridge, Mortdale, Balmain, Oatley, Zetland, Neutral Bay, Sans Souci, Bowral,
	Menai, Canley Vale, Young, Wiley Park, Beverly Hills, New Lambton, Cowra, Moree, Gunnedah, Nowra, Kempsey, Newport, Tweed Heads, Ballina,
	Leeton, Forbes, Moss Vale, Katoomba, Narrabri, Deniliquin, Blaxland, Sanctuary Point, Yamba, Kiama, Albion Park Rail, Pottsville,
	Cootamundra, Cooma, Jindabyne, Nambucca Heads, Bomaderry, Ulladulla, Yass, Byron Bay, Lennox Head, Queanbeyan, Tuncurry, Wauchope, Toormina,
	Tumut, South Grafton, Moama, Glen Innes, Barrack Heights, Mittagong, Alstonville, Scone, East Ballina, Shell Cove, Woolgoolga, Wingham,
	Albury, Corowa, Ocean Shores, Lithgow, Jordan Springs, Singleton, East Lismore, Tahmoor, Worrigee, Glenbrook, West Kempsey, Hazelbrook,
	South West Rocks, Junee, Leura, Picton, Bega, Temora, Narromine, Singleton Heights, Narrandera, Old Bar, Bargo, Cobar, Tenterfield,
	Wellington, Bungendore, Merimbula, Thirlmere, Moruya, Faulconbridge, Lismore, Suffolk Park, Bellingen, Sawtell, North Gosford, Silverdale,
	Mullumbimby, Shellharbour, Sussex Inlet, Condobolin, Quirindi, Blayney, Coonabarabran, Lake Cathie, Evans Head, West Wyalong, Oberon,
	Murrumbateman, Vincentia, Galston, Eden, Beresfield, Gilgandra, Urunga, Wilton, Bonny Hills, Tura Beach, Shoalhaven Heads, Wilberforce,
	Harrington, Gloucester, St Georges Basin, Tea Gardens, Culburra Beach, Wollongbar, Coonamble, Bundanoon, Maclean, Uralla, Howlong, Korora,
	Berry, Lightning Ridge, Hill Top, Tocumwal, Narooma, Windang, Macksville, Burradoo, Appin, Crookwell, Molong, Whitebridge, Walcha, Lawson,
	Bonville, The Oaks, Manilla, Gulgong, Grenfell, Sutton, Finley, Mollymook Beach, Hay, Portland, Mulwala, Emerald Beach, Canowindra, Eglinton,
	Sandy Beach, Nyngan, Jindera, Tuross Head, Kyogle, Coolamon, Callala Bay, Walgett, Lismore Heights, Kootingal, Wee Waa, The Rocks,
	Cundletown, Brunswick Heads, Bourke, Heddon Greta, Aberdeen, Guyra, Buxton, Moonee Beach, Bangalow, Dungog, South Bowenfels, Iluka,
	Wallerawang, Clarence Town, Dalmeny, Malua Bay, South Lismore, Denman, Oakdale, Barooga, Robertson, Tumbarumba, Merriwa, North Haven,
	Gundagai, Holbrook, Batemans Bay, Tathra, Crescent Head, Broulee, Tarro, Fingal Bay, Boambee, Boorowa, Braidwood, Warialda, Colo Vale,
	Teralba, Nimbin, Bermagui, Barham, Werris Creek, Wagga Wagga, Gosford, The Entrance, Wyong, Tweed Heads South, Kingscliff, Murwillumbah,
	Nelson Bay, Kurri Kurri, Toronto, Swansea, Warners Bay, Sydney CBD, North Sydney, Bondi, Bondi Junction, Double Bay, Rose Bay, Vaucluse,
	Woollahra, Alexandria, Waterloo, Erskineville, Stanmore, Petersham, Rozelle, St Leonards, Artarmon, Willoughby, Gordon, Lindfield, Roseville,
	Brookvale, Balgowlah, Narrabeen, Avalon Beach, Macquarie Park, Rouse Hill, Marsden Park, Schofields, Wetherill Park, Camden, Narellan,
	Oran Park, Leppington, St Marys, Emu Plains, Helensburgh, Thirroul, Corrimal, Fairy Meadow, Warrawong, Huskisson, Pambula, Bombala, Thredbo,
	Perisher, Harden, Lockhart, Hillston, Ivanhoe, Wilcannia, Wentworth, Dareton, Coleambally, Jerilderie, Gunning, Kandos, Rylstone, Coolah,
	Dunedoo, Brewarrina, Bingara, Barraba, Nundle, Dorrigo, Laurieton, Stuarts Point, Hawks Nest, Medowie, Morisset, Cooranbong, Tuggerah, Erina,
	Avoca Beach, Killarney Vale, Lake Haven, Budgewoi, Ettalong Beach, Medlow Bath, Blackheath, Wentworth Falls, Moorebank, Glenfield,
	Hoxton Park, Rosehill, Homebush, Olympic Park, Sydney Olympic Park, Five Dock, Rosebery, Eastgardens, Brighton-Le-Sands, Gymea, Jannali,
	Cowan, Berowra, Asquith, Thornleigh, Pennant Hills, Beecroft, Castlereagh, Norwest, Bella Vista, Annangrove, Dural, Blackett, Erskine Park,
	Adamstown, Kotara, Cardiff, Mayfield, Waratah, Jesmond, Lambton, Broadmeadow, Stockton, Thornton, Branxton, Pokolbin
`,
	VIC: `
	Melbourne, Geelong, Bendigo, Ballarat, Reservoir, Craigieburn, Point Cook, Berwick, Pakenham, Glen Waverley, Werribee, Hoppers Crossing,
	St Albans, Frankston, Sunbury, Tarneit, Rowville, Mount Waverley, Mildura, Preston, Shepparton, Noble Park, Dandenong, Narre Warren South,
	Mill Park, Warrnambool, Bundoora, Doncaster East, Bentleigh East, Narre Warren, Ferntree Gully, Coburg, Keysborough, Hampton Park,
	South Yarra, Glen Iris, Traralgon, Kew, Brunswick, Endeavour Hills, Northcote, Caroline Springs, South Morang, Mornington, Wyndham Vale,
	Hawthorn, Lalor, Southbank, Dandenong North, Langwarrin, Glenroy, Boronia, Cheltenham, Camberwell, Roxburgh Park, Springvale, Mooroolbark,
	Malvern East, Doreen, Doncaster, Truganina, Carrum Downs, Thomastown, St Kilda, Greensborough, Essendon, Clayton, Balwyn North,
	Cranbourne North, Cranbourne, Wheelers Hill, Wantirna South, Altona Meadows, Wodonga, Sunshine West, Highton, Thornbury, Deer Park,
	Wangaratta, Eltham, Frankston South, Mount Martha, Mulgrave, Melton West, Mount Eliza, Ringwood, Carnegie, Hillside, Pascoe Vale, Footscray,
	Mernda, Templestowe, Lilydale, Seaford, Cranbourne East, Lara, Bentleigh, Mitcham, Port Melbourne, Brighton East, Taylors Lakes,
	North Melbourne, Greenvale, Warragul, Corio, Elwood, Cranbourne West, Caulfield North, Taylors Hill, Meadow Heights, Yarraville, Ascot Vale,
	Keilor East, West Wodonga, Horsham, Hawthorn East, Moonee Ponds, Fawkner, Wantirna, Echuca, Grovedale, Brunswick West, Williamstown,
	Blackburn, Morwell, Ocean Grove, Sale, Surrey Hills, Templestowe Lower, St Kilda East, Beaumaris, Balwyn, Rosebud, Prahran, Springvale South,
	Mentone, Clayton South, Toorak, Docklands, Hampton, Leopold, Maribyrnong, Donvale, Altona North, Broadmeadows, Fitzroy North, Drouin,
	Box Hill, Box Hill North, Sunshine North, Nunawading, Caulfield South, Bayswater, Avondale Heights, Parkdale, Vermont South, Diamond Creek,
	Melton South, West Footscray, Brunswick East, Fitzroy, Somerville, Wallan, Swan Hill, Hallam, South Melbourne, Bulleen, Sydenham, Kilsyth,
	Forest Hill, Blackburn South, Altona, Ringwood East, Highett, Vermont, Wendouree, Dingley Village, Elsternwick, Malvern, Burwood East,
	Kangaroo Flat, Benalla, Sandringham, Colac, Gisborne, Moe, Darley, Ararat, Kilmore, Mooroopna, Yarrawonga, Bairnsdale, Healesville,
	Clifton Springs, Kyabram, Kyneton, Castlemaine, Bacchus Marsh, Seymour, Stawell, Cobram, Caulfield, Woodend, Leongatha, Inverloch,
	Bannockburn, Irymple, Maffra, Laverton, Red Cliffs, Lakes Entrance, Wonthaggi, Cowes, Churchill, Romsey, Tatura, Numurkah, Korumburra,
	Broadford, Drysdale, Kerang, Trafalgar, Beechworth, Barwon Heads, Buninyong, Portarlington, Maddingley, Port Fairy, Paynesville, Euroa,
	Creswick, Robinvale, Myrtleford, Miners Rest, Rochester, Ballan, St Helena, Elliminyt, North Wonthaggi, Heathcote, Merbein, Daylesford,
	Alexandra, Mount Buller, Bright, Point Lonsdale, Anglesea, Lancefield, Warracknabeal, Cohuna, New Gisborne, Rutherglen, Huntly, Baranduda,
	Terang, Orbost, Nhill, Mirboo North, Yarram, Koroit, Macedon, Heyfield, Winchelsea, Tongala, Nagambie, Dennington, Nathalia, Cobden,
	Yackandandah, Foster, Garfield, Clunes, Campbells Creek, Teesdale, Dimboola, Heywood, Yarragon, Rosedale, Casterton, Wy Yung, Apollo Bay,
	Chiltern, Yea, Beaufort, Melton, Sunshine, Collingwood, Abbotsford, Carlton North, Parkville, Flemington, Maidstone, Braybrook, Keilor,
	Tullamarine, Niddrie, Strathmore, Moorabbin, Oakleigh, Chadstone, Ashburton, Armadale, Albert Park, Hampton East, Black Rock, Chelsea,
	Edithvale, Aspendale, Mordialloc, Braeside, Dandenong South, Officer, Beaconsfield, Clyde, Clyde North, Botanic Ridge, Lynbrook, Lyndhurst,
	Belgrave, Upwey, Monbulk, Bayswater North, Montrose, Chirnside Park, Warrandyte, Research, Hurstbridge, Whittlesea, Kinglake, Yarra Glen,
	Yarra Junction, Warburton, Mount Dandenong, Olinda, Sassafras, Koo Wee Rup, Lang Lang, Tooradin, Hastings, Dromana, Safety Beach, McCrae,
	Rye, Blairgowrie, Sorrento, Portsea, Flinders, Balnarring, San Remo, Lorne, Aireys Inlet, Queenscliff, Armstrong Creek, Mount Duneed,
	Geelong West, Norlane, Bell Post Hill, Waurn Ponds, Sebastopol, Alfredton, Delacombe, Mount Clear, Strathdale, Eaglehawk, Golden Square,
	Epsom, Hepburn Springs, Trentham, Donald, St Arnaud, Charlton, Wycheproof, Ouyen, Hopetoun, Murtoa, Rupanyup, Edenhope, Halls Gap, Dunkeld,
	Mortlake, Timboon, Port Campbell, Bonnie Doon, Mount Beauty, Corryong, Tallangatta, Wahgunyah, Omeo, Mallacoota, Metung, Newborough,
	Tarwin Lower, Melbourne CBD, Manor Lakes, Rockbank, Fraser Rise, Burnside, Deanside, Diggers Rest, Riddells Creek, Mickleham, Kalkallo,
	Donnybrook, Beveridge, Eynesbury, Airport West
`,
	SA: `
	Adelaide, Mount Gambier, Morphett Vale, Gawler, Parafield Gardens, Paralowie, Murray Bridge, Port Lincoln, Mount Barker, Mawson Lakes,
	Port Pirie, Prospect, Hallett Cove, Happy Valley, Woodcroft, Aberfoyle Park, Craigmore, Aldinga Beach, Seaton, Golden Grove, Athelstone,
	Port Augusta, Strathalbyn, Nuriootpa, Klemzig, Naracoorte, Nairne, Millicent, Parkside, Reynella, Renmark, Encounter Bay, Roxby Downs,
	Tanunda, Loxton, Port Augusta West, Berri, Victor Harbor, Marion, Whyalla, Wallaroo, Bridgewater, Willaston, Aldgate, Clare, Tea Tree Gully,
	Lewiston, Barmera, Kapunda, Bordertown, Stirling, Kadina, Hahndorf, Waikerie, Bedford Park, Mannum, Two Wells, Woodside, Beaumont, Lobethal,
	Moonta Bay, Willunga, Goolwa, Freeling, Coober Pedy, Ceduna, Port Elliot, Angaston, Balaklava, Lyndoch, Crafers, Seacliff, Kingscote,
	Tumby Bay, Tailem Bend, Jamestown, Normanville, Penola, Balhannah, Peterborough, Crystal Brook, Glenelg, Norwood, Unley, Port Adelaide,
	Semaphore, Henley Beach, Elizabeth, Modbury, Noarlunga, Christies Beach, McLaren Vale, Moana, Blackwood, Magill, Payneham, Thebarton,
	Mile End, Kilkenny, Torrensville, Edwardstown, Plympton, Marleston, North Adelaide, Adelaide CBD, Walkerville, Enfield, Gepps Cross,
	Munno Para, Davoren Park, Angle Vale, Virginia, Burra, Orroroo, Quorn, Hawker, Cleve, Cowell, Streaky Bay, Kimba, Wudinna, Minlaton,
	Yorketown, Ardrossan, Port Vincent, Keith, Robe, Beachport, Kingston SE, Meningie, Lameroo, Pinnaroo, Yankalilla, Birdwood, Gumeracha,
	Mount Pleasant, Eudunda, Moonta, Snowtown, Whyalla Norrie, Andamooka
`,
	WA: `
	Perth, Rockingham, Mandurah, Bunbury, Albany, Canning Vale, Baldivis, Kwinana, Geraldton, Dianella, Thornlie, Ellenbrook, Busselton, Morley,
	Gosnells, Ballajura, Willetton, Duncraig, Byford, Como, Australind, Port Kennedy, Halls Head, Butler, Kingsley, Clarkson, Forrestfield,
	Balga, Newman, Maylands, Landsdale, Waikiki, High Wycombe, South Perth, Karratha, Wanneroo, Secret Harbour, East Perth, Nollamara, Yokine,
	Maddington, Wembley, Mount Lawley, Nedlands, Hillarys, Leeming, Marangaroo, Warnbro, South Hedland, Kelmscott, Rivervale, Balcatta,
	Hamilton Hill, Bassendean, Southern River, Seville Grove, Joondalup, Mosman Park, Quinns Rocks, Bentley, West Busselton, Claremont,
	Margaret River, Collie, Carnarvon, Mindarie, East Fremantle, Cottesloe, Kununurra, Kalamunda, Heathridge, Northam, Mullaloo, Port Hedland,
	Broome, Dunsborough, Melville, Pinjarra, Nickol, Manjimup, Narrogin, Kalgoorlie, Derby, Exmouth, Katanning, Darlington, McKail, Tom Price,
	Harvey, Waroona, Merredin, Stoneville, Burswood, Bedfordale, Yakamia, Bridgetown, Trigg, Greenmount, Denmark, Kalbarri, Wickham, York, Capel,
	Vasse, North Coogee, Esperance, Gelorup, Lower Chittering, Moora, Cowaramup, Fitzroy Crossing, Jurien Bay, Kambalda West, Paraburdoo,
	Halls Creek, Denham, Port Denison, Fremantle, Subiaco, Leederville, Northbridge, West Perth, Victoria Park, Midland, Cannington,
	Osborne Park, Innaloo, Karrinyup, Malaga, Yanchep, Two Rocks, Alkimos, Currambine, Kinross, Ocean Reef, Applecross, Booragoon, Myaree,
	Bibra Lake, Spearwood, Success, Cockburn Central, Jandakot, Piara Waters, Harrisdale, Mundaring, Mundijong, Serpentine, Bullsbrook, Gingin,
	Lancelin, Toodyay, Beverley, Kellerberrin, Southern Cross, Coolgardie, Kalgoorlie-Boulder, Boulder, Norseman, Ravensthorpe, Augusta, Nannup,
	Pemberton, Walpole, Yallingup, Eaton, Dongara, Northampton, Mullewa, Mount Magnet, Meekatharra, Onslow, Dampier, Roebourne, Wyndham,
	Perth CBD, Dawesville, Falcon, Lakelands, Wungong
`,
	TAS: `
	Hobart, Launceston, Burnie, Devonport, Sandy Bay, Glenorchy, Howrah, Blackmans Bay, Newnham, Riverside, Ulverstone, New Town, Lindisfarne,
	Lenah Valley, Wynyard, West Hobart, New Norfolk, Moonah, South Hobart, Prospect Vale, South Launceston, Trevallyn, Bellerive, George Town,
	West Ulverstone, Latrobe, West Launceston, East Devonport, Legana, Youngtown, West Moonah, Smithton, Somerset, Longford, Penguin, Mowbray,
	Old Beach, Ravenswood, Kings Meadows, Rokeby, Invermay, Summerhill, Deloraine, Midway Point, Huonville, Scottsdale, Hadspen, Austins Ferry,
	St Helens, Westbury, Port Sorell, Sandford, Queenstown, Turners Beach, Spreyton, Cygnet, Sheffield, Bridport, Bagdad, Seven Mile Beach,
	Evandale, Geeveston, Ranelagh, Snug, Beauty Point, Cressy, Franklin, Currie, North Hobart, Battery Point, Rosny, Rosny Park, Sorell,
	Oatlands, Campbell Town, Bicheno, Triabunna, Orford, Strahan, Zeehan, Stanley, Exeter, Dodges Ferry, Cambridge, Derwent Park, Taroona,
	Kempton, Ross, Port Arthur, Dover
`,
	ACT: `
	Canberra, Kambah, Ngunnawal, Harrison, Bruce, Wanniassa, Kaleen, Dunlop, Nicholls, Bonner, Belconnen, Braddon, Narrabundah, Gungahlin,
	Watson, Casey, Amaroo, Calwell, O'Connor, Palmerston, Monash, Evatt, Curtin, Lyneham, Ainslie, Campbell, Chisholm, Conder, Florey, Holt,
	Crace, Isabella Plains, Forde, Garran, Turner, Bonython, Theodore, Latham, Downer, Weston, Flynn, Giralang, Mawson, Farrer, Rivett, Duffy,
	Melba, Lyons, Tuggeranong, Fyshwick, Woden, Mitchell, Dickson, Manuka, Barton, Deakin, Yarralumla, Hume, Weston Creek, Coombs,
	Denman Prospect, Taylor, Moncrieff, Canberra City, Forrest, Reid, Acton, Hughes, Scullin, Aranda, Kippax
`,
	NT: `
	Darwin, Alice Springs, Howard Springs, Karama, Leanyer, Humpty Doo, Larrakeyah, Gillen, Stuart Park, Nightcliff, Nhulunbuy, Rapid Creek,
	Katherine East, Tennant Creek, Bakewell, Coconut Grove, Braitling, Malak, Maningrida, Wadeye, Yulara, Katherine, Galiwinku, Desert Springs,
	Katherine South, Jabiru, Milingimbi, Alyangula, Ngukurr, Zuccoli, Casuarina, Berrimah, Parap, Fannie Bay, Winnellie, Batchelor,
	Adelaide River, Pine Creek, Mataranka, Borroloola, Larrimah, Hermannsburg, Coolalinga, Darwin CBD
`,
};

const regions = `
	Hunter Valley, Upper Hunter, Lake Macquarie, Port Stephens, Central Coast, Blue Mountains, Southern Highlands, Illawarra, Shoalhaven,
	NSW South Coast, Far South Coast, Eurobodalla, Bega Valley, Northern Rivers, Mid North Coast, Coffs Coast, Tweed Coast, Tweed Valley,
	Clarence Valley, New England, Riverina, Murrumbidgee, Central West, Snowy Mountains, Snowy Valleys, Southern Tablelands, Northern Tablelands,
	Northern Beaches, Inner West, Eastern Suburbs, North Shore, Hills District, Sutherland Shire, Western Sydney, South Western Sydney,
	Greater Sydney, Hawkesbury, Macarthur, Mornington Peninsula, Yarra Valley, Yarra Ranges, Dandenong Ranges, Macedon Ranges, Gippsland,
	South Gippsland, East Gippsland, West Gippsland, Latrobe Valley, Bellarine Peninsula, Surf Coast, Great Ocean Road, Wimmera, Sunraysia,
	Goulburn Valley, Bass Coast, Phillip Island, French Island, Grampians, High Country, Greater Geelong, Greater Melbourne, Barossa,
	Barossa Valley, Adelaide Hills, Adelaide Plains, Fleurieu Peninsula, Yorke Peninsula, Eyre Peninsula, Limestone Coast, Riverland,
	Clare Valley, Kangaroo Island, Flinders Ranges, Greater Adelaide, Pilbara, Kimberley, Wheatbelt, Goldfields-Esperance, Great Southern,
	Swan Valley, Perth Hills, Peel Region, Gascoyne, South West WA, Rottnest Island, Greater Perth, Huon Valley, Derwent Valley, Tamar Valley,
	Bruny Island, King Island, Flinders Island, Greater Hobart, Top End, Red Centre, Kakadu, Arnhem Land,
	Tiwi Islands, Greater Darwin, Lower Hunter, Norfolk Island, Christmas Island, Lord Howe Island
`;

export const interstatePlaces = [...Object.values(townsByState), regions].flatMap(listNames);

/** Regions that take "the", as in "the Hunter Valley". */
export const interstateNamesWithArticle = new Set(
	listNames(`
	Hunter Valley, Upper Hunter, Lower Hunter, Central Coast, Blue Mountains, Southern Highlands, Illawarra, Shoalhaven, NSW South Coast,
	Far South Coast, Bega Valley, Northern Rivers, Mid North Coast, Coffs Coast, Tweed Coast, Tweed Valley, Clarence Valley, Riverina,
	Murrumbidgee, Central West, Snowy Mountains, Snowy Valleys, Southern Tablelands, Northern Tablelands, Northern Beaches, Inner West,
	Eastern Suburbs, North Shore, Hills District, Sutherland Shire, Hawkesbury, Mornington Peninsula, Yarra Valley, Yarra Ranges,
	Dandenong Ranges, Macedon Ranges, Latrobe Valley, Bellarine Peninsula, Surf Coast, Great Ocean Road, Wimmera, Goulburn Valley, Bass Coast,
	Grampians, High Country, Barossa, Barossa Valley, Adelaide Hills, Adelaide Plains, Fleurieu Peninsula, Yorke Peninsula, Eyre Peninsula,
	Limestone Coast, Riverland, Clare Valley, Flinders Ranges, Pilbara, Kimberley, Wheatbelt, Great Southern, Swan Valley, Perth Hills,
	Peel Region, Gascoyne, Huon Valley, Derwent Valley, Tamar Valley, Top End, Red Centre, Tiwi Islands
`),
);

/** Names that are also ordinary words. In a text they only count with capitals. */
export const interstateOrdinaryNames = new Set(
	listNames(`
	Box Hill, Castle Hill, Green Valley, Happy Valley, Forest Hill, Deer Park, Golden Grove, Golden Square, Black Rock, Hill Top, Lakes Entrance,
	Lightning Ridge, Neutral Bay, New Town, Ocean Grove, Ocean Reef, Ocean Shores, Old Bar, Old Beach, Point Cook, Red Cliffs, Safety Beach,
	Sandy Bay, Sandy Beach, Secret Harbour, Shell Cove, Southern River, Swan Hill, Tea Gardens, The Entrance, The Oaks, The Ponds, The Rocks,
	Two Rocks, Two Wells, Broken Hill, Airport West, Battery Point, Beauty Point, Botanic Ridge, Crystal Brook, Desert Springs, Diamond Creek,
	Double Bay, Emerald Beach, Fairy Meadow, Five Dock, Hawks Nest, Kangaroo Flat, Kings Meadows, Lake Haven, Mill Park, Mile End, Mount Clear,
	Mount Pleasant, North Haven, Pine Creek, Prospect Vale, Rapid Creek, Rose Bay, Streaky Bay, Victoria Park, Angle Vale, Moss Vale,
	Coconut Grove, Boronia, Casuarina, Figtree, Manilla, Docklands, Southbank, Lakelands, Central Coast, Central West, New England,
	Northern Beaches, Inner West, Eastern Suburbs, North Shore, Hills District, Great Southern, High Country, Top End, Red Centre, Surf Coast,
	King Island, Great Ocean Road
`),
);

/**
 * Names that are also those of people, companies, colours or foreign cities. In a text they only count where the words around them show that
 * a place is meant: "in Orange", "Orange NSW", "Bathurst, Orange and Dubbo".
 */
export const ambiguousNames = new Set(
	listNames(`
	Acton, Ainslie, Alexandra, Alexandria, Asquith, Auburn, Augusta, Bakewell, Barton, Batchelor, Beaumont, Bentley, Berry, Beveridge, Beverley,
	Blackburn, Blackett, Blackwood, Bonner, Bonython, Botany, Boulder, Bourke, Braddon, Bright, Bruce, Butler, Buxton, Calwell, Cambridge,
	Campbell, Capel, Cardiff, Carlton, Carnegie, Casey, Casino, Castlereagh, Charlton, Chelsea, Chisholm, Churchill, Clare, Clarkson, Clayton,
	Cleve, Clyde, Cobden, Collie, Como, Concord, Conder, Coombs, Cowan, Cowell, Crace, Currie, Curtin, Cygnet, Deakin, Denham, Denman, Denmark,
	Derby, Dickson, Donald, Doreen, Dover, Downer, Drysdale, Duffy, Dunlop, Eastwood, Eaton, Eden, Elizabeth, Elwood, Enfield, Epsom, Evatt,
	Exeter, Falcon, Farrer, Finley, Flinders, Florey, Flynn, Forbes, Forde, Forrest, Forster, Foster, Franklin, Garfield, Garran, Gillen, Gordon,
	Granville, Griffith, Gunning, Hallam, Hampton, Harden, Harrington, Harrison, Harvey, Hastings, Hawker, Hawthorn, Hay, Heathcote, Heywood,
	Hillside, Holbrook, Holt, Hughes, Hume, Ivanhoe, Jabiru, Jamestown, Katherine, Keith, Kempton, Kew, Kilkenny, Kingsley, Kinross, Lara,
	Latham, Lawson, Leopold, Lockhart, Lorne, Lyons, Maclean, Magill, Malaga, Manuka, Marion, Mascot, Mawson, Mayfield, Melba, Melville, Midland,
	Millicent, Minto, Miranda, Mitchell, Moana, Moe, Monash, Moncrieff, Montrose, Morley, Newman, Newport, Nicholls, Norseman, Northampton,
	Norwest, Norwood, O'Connor, Officer, Olympic Park, Onslow, Orange, Orford, Parkes, Parkside, Pemberton, Penguin, Peterborough, Picton,
	Portland, Preston, Prospect, Queenstown, Reid, Research, Reservoir, Rhodes, Riverside, Robe, Robertson, Rochester, Rosebud, Ross, Rutherford,
	Rye, Sale, Sassafras, Scone, Scullin, Semaphore, Serpentine, Seymour, Sheffield, Singleton, Snug, Somerset, Somerville, Sorrento,
	Southern Cross, Stanley, Stirling, Stockton, Success, Sunshine, Sutherland, Sutton, Swansea, Sylvania, Taylor, Theodore, Thornton, Tom Price,
	Toronto, Trafalgar, Turner, Vermont, Virginia, Waikiki, Walpole, Waratah, Warburton, Waterloo, Watson, Wellington, Wembley, Wentworth,
	Weston, Wickham, Wilberforce, Wilton, Woodside, Wyndham, Yea, York, Young, Kimberley, Macarthur
`),
);
