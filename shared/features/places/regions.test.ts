import { beforeAll, describe, expect, test } from 'vitest'
import { realIndexes } from './testing/realIndexes.ts'
import type { RealIndexes } from './testing/realIndexes.ts'
import { searchPlaces } from './search.ts'

/** Regions, islands and sights that travelers name, by country. "Typed > shown" where the name shown is another. */
const named: Record<string, string> = {
  // In several countries.
  '': 'Caribbean, The Caribbean > Caribbean, West Indies > Caribbean, Antilles > Caribbean, Karibik > Caribbean, Leeward Islands, Scandinavia, Skandinavien > Scandinavia, Nordics > Nordic Countries, Balkans, The Balkans > Balkans, Western Balkans > Balkans, Benelux, Low Countries > Benelux, Alps, The Alps > Alps, Austrian Alps > Alps, Central America, South America, North America, Latin America, Southeast Asia, South-East Asia > Southeast Asia, Südostasien > Southeast Asia, East Asia, South Asia, Central Asia, Middle East, Near East > Middle East, Levant, Baltics, Baltic States > Baltics, Baltic > Baltics, Baltic Sea, North Sea, Red Sea, Mediterranean, Adriatic > Adriatic Coast, Oceania, South Pacific, Pacific Islands > South Pacific, Polynesia, Melanesia, Europe, Eastern Europe, Central Europe, Western Europe, Asia, Africa, East Africa, West Africa, North Africa, Southern Africa, Sub-Saharan Africa, Horn of Africa, Maghreb, Sahel, Caucasus, Iberian Peninsula, Iberia > Iberian Peninsula, British Isles, Arabian Peninsula, Persian Gulf, Indochina, Silk Road, Danube, Mekong > Mekong River, Lake Victoria, Holy Land, Arctic, North Pole > Arctic',
  Botswana: 'Okavango Delta, Okavango > Okavango Delta, Kalahari > Kalahari Desert',
  Egypt: 'Sinai, Nile > Nile Valley',
  Mongolia: 'Gobi > Gobi Desert',
  Pakistan: 'Karakoram',
  Palestine: 'West Bank',
  Argentina: 'Patagonia, Tierra del Fuego',
  Australia:
    'Top End, Snowy Mountains, Australian Alps > Snowy Mountains, Tasmania, Blue Mountains, Queensland, New South Wales, Victoria, South Australia, Western Australia, Northern Territory, Australian Capital Territory, Great Barrier Reef, Great Ocean Road, Uluru, Outback, Kangaroo Island, Whitsunday Islands, Whitsundays > Whitsunday Islands, Fraser Island, Gold Coast > Gold Coast',
  Austria: 'Tyrol, Tirol > Tyrol, Carinthia, Styria, Vorarlberg, Salzkammergut, Wachau',
  Bahamas: 'Exuma',
  Belgium: 'Flanders, Wallonia, Ardennes',
  Belize: 'Ambergris Caye, Caye Caulker',
  Bolivia: 'Salar de Uyuni, Uyuni Salt Flats > Salar de Uyuni',
  Brazil:
    'Amazon River > Amazon Rainforest, Amazon > Amazon Rainforest, Amazon Rainforest, Pantanal, Fernando de Noronha, Bahia',
  'British Virgin Islands': 'Tortola, Virgin Gorda',
  Canada:
    'Maritimes > Maritime Provinces, Prairies > Canadian Prairies, Laurentians, Eastern Townships, Gaspé > Gaspé Peninsula, Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Newfoundland > Newfoundland and Labrador, Nova Scotia, Ontario, Prince Edward Island, Saskatchewan, Yukon, Northwest Territories, Nunavut, Quebec Province, Vancouver Island, Cape Breton, Canadian Rockies, Rocky Mountains > Canadian Rockies',
  'Cape Verde': 'Boa Vista Island',
  Chile: 'Easter Island, Atacama Desert, Torres del Paine, Chiloé',
  China: 'Tibet, Yunnan, Sichuan, Hainan, Inner Mongolia, Xinjiang',
  Colombia: 'San Andrés Island',
  'Cook Islands': 'Rarotonga, Aitutaki',
  'Costa Rica': 'Guanacaste, Nicoya Peninsula, Osa Peninsula',
  Croatia: 'Dalmatia, Istria, Brač, Korčula, Vis, Hvar, Plitvice Lakes',
  Czechia: 'Bohemia, Moravia, Bohemian Switzerland',
  Denmark: 'Jutland, Bornholm, Zealand, Funen',
  Ecuador: 'Galápagos Islands, Galapagos > Galápagos Islands',
  Estonia: 'Saaremaa',
  Fiji: 'Viti Levu, Mamanuca Islands, Yasawa Islands',
  Finland: 'Lapland, Finnish Lakeland',
  France:
    'Southern France, South of France > Southern France, Massif Central, Jura, Vosges, Gascony, Provence, Normandy, Brittany, Alsace, Burgundy, Dordogne, Loire Valley, French Riviera, Côte d’Azur > French Riviera, Corsica, Champagne, French Alps, Savoy, Occitanie, Languedoc, Auvergne, Picardy, Lorraine, Aquitaine, Pyrenees, Camargue, Ardèche, Île de Ré',
  'French Polynesia': 'Bora Bora, Moorea, Tahiti, Huahine, Raiatea, Marquesas Islands',
  Germany:
    'Rhine > Rhine Valley, Ruhr, Bavarian Alps, Bavaria, Black Forest, Schwarzwald > Black Forest, Saxony, Rhineland, Harz, Rügen, Sylt, Lake Constance, Bodensee > Lake Constance, Moselle Valley, Franconia, Allgäu, Swabia, Usedom, Romantic Road, Saxon Switzerland, North Rhine-Westphalia, Lower Saxony, Schleswig-Holstein, Thuringia, Hesse, Brandenburg, Baden-Württemberg',
  Greece:
    'Greek Islands, Crete, Cyclades, Peloponnese, Santorini, Naxos, Paros, Rhodes, Zakynthos, Kefalonia, Corfu, Kos, Milos, Ios, Lesbos, Samos, Skiathos, Skopelos, Lefkada, Ithaca, Hydra, Chios, Thasos, Dodecanese, Ionian Islands, Sporades, Halkidiki, Meteora, Folegandros, Sifnos, Amorgos, Karpathos, Patmos, Symi, Antiparos, Mykonos',
  Honduras: 'Roatán, Bay Islands',
  Hungary: 'Lake Balaton',
  India:
    'Kerala, Goa, Rajasthan, Ladakh, Himachal Pradesh, Kashmir, Sikkim, Andaman Islands, Tamil Nadu, Karnataka, Uttarakhand, Punjab, Gujarat, Assam',
  Indonesia:
    'Moluccas, Spice Islands > Moluccas, Bali, Java, Lombok, Sumatra, Gili Islands, Nusa Penida, Flores, Sulawesi, Komodo, Raja Ampat, Sumba, Kalimantan',
  Ireland: 'Connemara, Ring of Kerry, Aran Islands, Donegal, Wild Atlantic Way, Cliffs of Moher',
  Israel: 'Galilee, Negev',
  Italy:
    'Northern Italy, Southern Italy, Italian Alps, Apennines, Tuscany, Umbria, Sicily, Sardinia, Apulia, Puglia > Apulia, Dolomites, Amalfi Coast, Cinque Terre, Lake Como, Lake Garda, Lake Maggiore, Liguria, Lombardy, Piedmont, Veneto, Calabria, South Tyrol, Emilia-Romagna, Le Marche, Marche > Le Marche, Abruzzo, Lazio, Campania, Basilicata, Aosta Valley, Friuli-Venezia Giulia, Molise, Elba, Aeolian Islands, Ischia, Capri, Langhe, Chianti, Trentino, Italian Riviera',
  Japan:
    'Hokkaido, Okinawa, Kyushu, Shikoku, Honshu, Kansai, Kanto, Tohoku, Japanese Alps, Mount Fuji, Naoshima, Yakushima',
  Jordan: 'Wadi Rum, Petra, Dead Sea',
  Kenya: 'Masai Mara, Maasai Mara > Masai Mara, Amboseli',
  Madagascar: 'Nosy Be',
  Malaysia: 'Borneo, Langkawi, Penang, Sabah, Sarawak, Tioman Island, Perhentian Islands, Cameron Highlands',
  Malta: 'Gozo',
  Mexico:
    'Sonora, Yucatán Peninsula, Yucatan > Yucatán Peninsula, Baja California, Baja California Sur, Riviera Maya, Chiapas, Isla Holbox, Copper Canyon',
  Morocco: 'Atlas Mountains, Sahara Desert, Sahara > Sahara Desert',
  Namibia: 'Sossusvlei, Etosha, Skeleton Coast',
  Nepal: 'Everest, Himalayas, Mount Everest > Everest, Annapurna',
  Netherlands: 'Zeeland, Friesland, Texel, Frisian Islands, Limburg > *',
  'New Zealand':
    'Southern Alps, North Island, South Island, Milford Sound, Fiordland, Stewart Island, Bay of Islands, Coromandel, Otago, Waiheke Island, Abel Tasman',
  Norway:
    'Lofoten, Fjord Norway, Norwegian Fjords > Fjord Norway, Geiranger, Flåm, Finnmark, Vesterålen, Jotunheimen',
  Panama: 'Bocas del Toro, San Blas Islands',
  Peru: 'Machu Picchu, Sacred Valley, Colca Canyon, Lake Titicaca, Andes',
  Philippines: 'Palawan, Boracay, Siargao, Bohol, Luzon, Mindanao, Visayas',
  Poland: 'Masuria, Tatra Mountains, Silesia',
  Portugal:
    'Algarve, Alentejo, Azores, Madeira, Douro Valley, Porto Santo, São Miguel Island, Terceira, Pico Island, Faial, Flores Island',
  Romania: 'Transylvania, Bucovina, Maramureș, Danube Delta, Wallachia, Carpathians',
  Russia: 'Siberia, Kamchatka, Lake Baikal, Karelia',
  Seychelles: 'Mahé, Praslin, La Digue',
  Slovakia: 'High Tatras',
  Slovenia: 'Lake Bled, Triglav, Julian Alps',
  'South Africa':
    'Karoo, Wild Coast, Garden Route, Kruger National Park, Kruger > Kruger National Park, Winelands, Drakensberg',
  'South Korea': 'Jeju Island, Jeju > *',
  Spain:
    'Northern Spain, Southern Spain, Andalusia, Catalonia, Galicia, Basque Country, Canary Islands, Balearic Islands, Balearics > Balearic Islands, Mallorca, Majorca > Mallorca, Menorca, Ibiza, Formentera, Tenerife, Gran Canaria, Lanzarote, Fuerteventura, La Palma, La Gomera, El Hierro, Asturias, Cantabria, Aragon, Castile and León, Extremadura, Costa Brava, Costa del Sol, Costa Blanca, Rioja > La Rioja, Camino de Santiago, Sierra Nevada',
  'Sri Lanka': 'Hill Country',
  Sweden: 'Swedish Lapland, Gotland, Öland, Dalarna, Scania, Stockholm Archipelago',
  Switzerland:
    'Swiss Alps, Bernese Oberland, Jungfrau Region, Engadin, Ticino, Valais, Lake Geneva, Graubünden, Matterhorn',
  Tanzania: 'Zanzibar, Serengeti, Kilimanjaro, Ngorongoro, Pemba Island, Mafia Island',
  Thailand:
    'Koh Samui, Phuket > *, Koh Phi Phi, Koh Tao, Koh Phangan, Koh Lanta, Koh Chang, Railay, Isan, Khao Sok',
  'Trinidad and Tobago': 'Tobago, Trinidad > *',
  Türkiye: 'Cappadocia, Turquoise Coast, Anatolia, Aegean Coast, Lycia, Gallipoli, Pamukkale',
  'U.S. Virgin Islands': 'Saint Thomas, St Thomas > Saint Thomas, Saint John, Saint Croix > *',
  Ukraine: 'Crimea',
  'United Kingdom':
    "East Anglia, Midlands, West Country, Scottish Borders, Scotland, England, Wales, Northern Ireland, Scottish Highlands, Highlands > Scottish Highlands, Cornwall, Cotswolds, Lake District, Isle of Skye, Yorkshire, Yorkshire Dales, Peak District, Devon, Kent, Sussex, Norfolk, Snowdonia, Isle of Wight, Orkney, Shetland, Outer Hebrides, Hebrides > *, Isles of Scilly, Loch Ness, Pembrokeshire, Giants Causeway > Giant's Causeway, Dorset, Somerset, New Forest, Northumberland, Isle of Mull, Islay, Isle of Arran, Anglesey, Stonehenge, Essex, Suffolk, Channel Islands > *",
  'United States':
    "Gulf Coast, Deep South, Great Plains, American Southwest, East Coast, West Coast, Appalachia > Appalachian Mountains, Appalachians > Appalachian Mountains, Ozarks, Mojave > Mojave Desert, Lake Michigan, Inside Passage, Aleutians > Aleutian Islands, Sonoran Desert, Texas Hill Country, Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York State, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington State, West Virginia, Wisconsin, Wyoming, Georgia State > Georgia, Washington > *, New York > *, New England, Maui, Oahu, Kauai, Big Island, Molokai, Lanai, Yosemite, Yellowstone, Grand Canyon, Florida Keys, Cape Cod, Marthas Vineyard > Martha's Vineyard, Nantucket, Lake Tahoe, Napa Valley, Big Sur, Zion National Park > Zion, Bryce Canyon, Death Valley, Joshua Tree, Everglades, Outer Banks, Great Smoky Mountains, Smoky Mountains > Great Smoky Mountains, Monument Valley, Glacier National Park, Grand Teton, Acadia, Arches, Sequoia National Park, Long Island, The Hamptons, Hudson Valley, Adirondacks, Finger Lakes, Route 66, Great Lakes, Midwest, Pacific Northwest, Southern California, Northern California, Silicon Valley, Olympic National Park, Mount Rainier, Denali, Catskills, Blue Ridge Mountains, Upper Peninsula, Puget Sound, San Juan Islands",
  Vietnam: 'Ha Long Bay, Halong Bay > Ha Long Bay, Mekong Delta, Phú Quốc > *',
}

const cases = Object.entries(named).flatMap(([country, list]) =>
  list.split(', ').map(entry => {
    const [typed = '', shown = typed] = entry.split(' > ')
    return { typed, shown: shown === '*' ? undefined : shown, country }
  }),
)

const indexes = {} as RealIndexes

beforeAll(() => Object.assign(indexes, realIndexes()), 180_000)

describe.each(['device', 'server'] as const)('on the %s', side => {
  const found = (typed: string, limit = 3) => searchPlaces(indexes[side], typed, { limit })

  test('the name of a region finds it first', () => {
    expect(cases.length).toBeGreaterThan(500)
    const wrong = cases.filter(({ typed, shown, country }) => {
      const [first] = found(typed)
      return first?.country !== country || (shown !== undefined && first.city !== shown)
    })
    expect(
      wrong.map(
        ({ typed, country }) =>
          `${typed} (${country}): ${found(typed)
            .map(place => place.formatted)
            .join(' | ')}`,
      ),
    ).toEqual([])
  })

  test.each(['Sal, Cape Verde', 'Krk, Croatia', 'Senja, Norway', 'Zion, United States'])(
    '%s is called like an airport or a metropolis, and is offered too',
    formatted => {
      const typed = formatted.slice(0, formatted.indexOf(','))
      expect(found(typed, 5).map(place => place.formatted)).toContain(formatted)
    },
  )
})
