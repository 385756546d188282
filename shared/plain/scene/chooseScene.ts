import { landmarkOf } from './landmarks/landmarkOf.ts'
import type { Landmark } from './landmarks/landmark.ts'
import type { ScenePlace } from './scenePlace.ts'
import { hashText } from './seededRandom.ts'
import type { Manner, SceneKind, Season } from './stage.ts'

export interface SceneChoice {
  seed: string
  kind: SceneKind
  manner: Manner
  season?: Season
  /** Only if the place is the city that the landmark is in. */
  landmark?: Landmark
}

/**
 * What a destination is best known for, as far as its name, country and latitude tell. Names are tried in
 * order, the most telling ones first; a place that matches nothing gets a scene, by the hash of its name,
 * from those that suit its part of the world. The sea is drawn only where it is known to be.
 */
export function chooseScene(place: ScenePlace): SceneChoice {
  const text = plain([place.destination, place.city, place.country].filter(Boolean).join(' '))
  const city = landmarkOf(place)
  const lat = place.lat ?? city?.lat
  const manner = city?.landmark.manner ?? mannerOf(text, lat)
  const season = seasonOf(place.startDate, lat)
  return {
    seed: seedOf(place.vary) ?? (text || 'somewhere'),
    kind: city ? kindsOnGround[city.landmark.ground] : kindOf(text, manner),
    manner,
    ...(season && { season }),
    ...(city && { landmark: city.landmark }),
  }
}

const seedOf = (vary: ScenePlace['vary']): string | undefined =>
  vary == null ? undefined : String(typeof vary === 'number' ? vary : hashText(vary))

/** Lower case without accents, in single spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const words = (list: string): RegExp => new RegExp(`\\b(${list.replaceAll(', ', '|')})\\b`)

const kinds: readonly [SceneKind, RegExp][] = [
  [
    'desert',
    words(
      'sahara, desert, dunes?, oasis, merzouga, wadi rum, atacama, gobi, uluru, petra, giza, luxor, sossusvlei, phoenix, tucson, sedona, moab, joshua tree, death valley, grand canyon, monument valley, las vegas, siwa, al ula, ouarzazate, timbuktu, namib',
    ),
  ],
  [
    'islands',
    words(
      'islands?, isles?, isla, archipelago, ko, koh, phuket, phi phi, krabi, ha long, palawan, el nido, boracay, santorini, mykonos, paros, naxos, crete, cyclades, maldives, seychelles, bora bora, tahiti, fiji, samoa, galapagos, azores, zanzibar, raja ampat, thira, thera, fira, oia',
    ),
  ],
  [
    'mountains',
    words(
      'lofoten, faroe, mountains?, mount, mt, alps?, alpine, andes, himalayas?, dolomites, dolomiti, rockies, glacier, peaks?, fjords?, patagonia, chamonix, zermatt, interlaken, grindelwald, innsbruck, salzburg, banff, jasper, whistler, aspen, queenstown, yosemite, yellowstone, zion, torres del paine, el calafate, el chalten, cusco, machu picchu, kathmandu, pokhara, leh, ladakh, everest, hallstatt, bled, lucerne, st moritz, davos, cortina, bolzano, tyrol, tirol, denver, jackson hole, reykjavik, akureyri, tromso, bergen, geiranger, la paz, huaraz, bariloche, fuji, hakone, snowdonia, highlands, tatra, zakopane, cappadocia, ubud, meteora, kandy',
    ),
  ],
  [
    'skyline',
    words(
      'new york, manhattan, chicago, toronto, hong kong, singapore, dubai, abu dhabi, doha, shanghai, shenzhen, seoul, tokyo, osaka, taipei, kuala lumpur, bangkok, jakarta, manila, los angeles, san francisco, seattle, vancouver, dallas, houston, atlanta, boston, philadelphia, montreal, frankfurt, london, sao paulo, panama city, tel aviv, mumbai, melbourne, brisbane, auckland, johannesburg, nairobi, beijing, guangzhou, macau, macao, rotterdam, warsaw, santiago, buenos aires',
    ),
  ],
  [
    'coast',
    words(
      'beach, coast, costa(?! rica), riviera, bay, bahia, cape, praia, playa, surf, harbou?r, lagoon, algarve, lagos, faro, nice, cannes, monaco, amalfi, positano, sorrento, cinque terre, portofino, barcelona, valencia, malaga, ibiza, mallorca, majorca, menorca, sardinia, sicily, sicilia, corfu, rhodes, split, biarritz, san sebastian, brighton, cornwall, honolulu, oahu, maui, kauai, miami, key west, cancun, tulum, rio de janeiro, bali, kuta, canggu, goa, sydney, cape town, byron, gold coast, san diego, santa monica, malibu, tenerife, lanzarote, gran canaria, madeira, funchal, punta cana, havana, jamaica, barbados, aruba, antalya, bodrum, da nang, essaouira, dakar, mombasa, mauritius, antibes, marseille, casablanca, genoa, genova, trieste, rimini, bari, cagliari, palermo, catania, taormina, siracusa, alicante, cadiz, las palmas, santander spain, pula, zadar, hvar, kotor, budva, varna, odesa, izmir, fethiye, marmaris, thessaloniki, heraklion, chania, haifa, alexandria egypt, hurghada, sharm el sheikh, tangier, agadir, st tropez, saint tropez, st malo, saint malo, skagen, galway, whitby, durban, nha trang, phu quoc, pattaya, hua hin, penang, galle, colombo, salvador brazil, recife, fortaleza, florianopolis, montevideo, punta del este, valparaiso, puerto vallarta, acapulco, cabo san lucas, san juan puerto rico, busan, jeju, okinawa, cairns, cebu, bohol, siargao, lombok, komodo',
    ),
  ],
  [
    'oldTown',
    words(
      'old town, rome, roma, milan, milano, turin, torino, florence, firenze, siena, venice, venezia, verona, bologna, naples, prague, praha, krakow, vienna, wien, budapest, tallinn, riga, vilnius, lisbon, lisboa, porto, seville, sevilla, granada, toledo, cordoba, madrid, paris, bruges, ghent, amsterdam, copenhagen, stockholm, edinburgh, york, bath, heidelberg, nuremberg, munich, strasbourg, colmar, lyon, avignon, dubrovnik, zagreb, ljubljana, athens, istanbul, marrakech, marrakesh, fes, fez, cairo, jerusalem, kyoto, nara, kanazawa, hanoi, hoi an, luang prabang, xian, lhasa, cartagena, antigua, oaxaca, guanajuato, mexico city, quito, valletta, mdina, samarkand, bukhara, tbilisi, sarajevo, jaipur, udaipur, varanasi, agra, chiang mai, siem reap, dresden, berlin, brussels, zurich, bern, geneva',
    ),
  ],
  [
    'desert',
    words(
      'morocco, algeria, libya, egypt, jordan, saudi arabia, oman, namibia, mauritania, niger, chad, sudan, mongolia, arizona, nevada, utah, new mexico',
    ),
  ],
  [
    'mountains',
    words(
      'switzerland, austria, nepal, bhutan, norway, iceland, andorra, liechtenstein, kyrgyzstan, tajikistan, bolivia, slovenia, new zealand, colorado, montana, alberta',
    ),
  ],
  [
    'islands',
    words(
      'bahamas, hawaii, french polynesia, vanuatu, cabo verde, cape verde, cook islands, ^(?:greece, indonesia, philippines, cuba, dominican republic)',
    ),
  ],
]

const manners: readonly [Manner, RegExp][] = [
  [
    'eastAsian',
    words(
      'japan, china, korea, south korea, taiwan, mongolia, kyoto, tokyo, osaka, nara, kanazawa, beijing, shanghai, seoul, xian, hanoi, hoi an, vietnam, lhasa, bhutan',
    ),
  ],
  [
    'arabian',
    words(
      'morocco, algeria, tunisia, libya, egypt, jordan, israel, saudi arabia, united arab emirates, uae, dubai, abu dhabi, qatar, doha, oman, kuwait, bahrain, iraq, iran, turkey, turkiye, istanbul, uzbekistan, marrakech, marrakesh, cairo, sahara, petra, samarkand, mauritania, sudan, chad, niger, mali, jaipur, agra, rajasthan, azerbaijan, pakistan',
    ),
  ],
  [
    'american',
    words(
      'arizona, nevada, utah, new mexico, texas, california, mexico, guatemala, oaxaca, atacama, sedona, moab, las vegas, phoenix, tucson, grand canyon, monument valley, death valley, joshua tree, sonora',
    ),
  ],
  [
    'tropical',
    words(
      'thailand, indonesia, bali, malaysia, philippines, singapore, cambodia, laos, maldives, seychelles, mauritius, fiji, samoa, tahiti, hawaii, honolulu, oahu, maui, kauai, bora bora, cuba, jamaica, barbados, bahamas, dominican republic, puerto rico, costa rica, panama, colombia, cartagena, brazil, rio de janeiro, zanzibar, tanzania, kenya, sri lanka, goa, kerala, miami, cancun, tulum, french polynesia, madagascar, ghana, senegal, phuket, krabi, palawan',
    ),
  ],
  [
    'mediterranean',
    words(
      'italy, italia, spain, espana, portugal, greece, croatia, malta, cyprus, france, montenegro, albania, monaco, rome, roma, florence, firenze, venice, venezia, lisbon, lisboa, barcelona, athens, santorini, nice, provence, madeira, azores, sicily, sardinia, san marino, lebanon',
    ),
  ],
  // By latitude alone these would get another manner, but they are not built that way.
  ['northern', words('united states, usa, canada, new york, australia, new zealand, argentina, chile')],
]

const kindsOnGround: Record<Landmark['ground'], SceneKind> = {
  town: 'oldTown',
  river: 'oldTown',
  park: 'oldTown',
  skyline: 'skyline',
  sea: 'coast',
  desert: 'desert',
}

function kindOf(text: string, manner: Manner): SceneKind {
  const suiting = byManner[manner]
  const named = kinds.find(([, names]) => names.test(text))
  const kind = named ? named[0] : suiting[hashText(text) % suiting.length]!
  return kind === 'islands' && !drawnIslands.test(text) ? 'coast' : kind
}

/** Where islands are limestone towers or white villages with blue domes; others have a coast like any other. */
const drawnIslands = words(
  'thailand, phuket, phi phi, krabi, vietnam, ha long, philippines, palawan, el nido, raja ampat, langkawi, greece, santorini, mykonos, paros, naxos, cyclades, thira, thera, fira, oia',
)

/** None of them has the sea, which most places are far from. */
const byManner: Record<Manner, readonly SceneKind[]> = {
  northern: ['oldTown', 'mountains', 'oldTown', 'skyline'],
  mediterranean: ['oldTown', 'oldTown', 'mountains'],
  eastAsian: ['oldTown', 'mountains', 'skyline', 'oldTown'],
  arabian: ['desert', 'oldTown', 'oldTown'],
  american: ['oldTown', 'desert', 'skyline'],
  tropical: ['oldTown', 'skyline', 'oldTown'],
}

function mannerOf(text: string, lat: number | null | undefined): Manner {
  const named = manners.find(([, names]) => names.test(text))
  if (named) return named[0]
  if (lat == null) return 'northern'
  const distance = Math.abs(lat)
  return distance < 23.5 ? 'tropical' : distance < 44 ? 'mediterranean' : 'northern'
}

/** Seasons by month, reversed south of the equator; the tropics stay green. */
function seasonOf(startDate: string | null | undefined, lat: number | null | undefined): Season | undefined {
  const month = Number(startDate?.slice(5, 7))
  if (!month) return undefined
  if (lat != null && Math.abs(lat) < 20) return 'summer'
  const turned = lat != null && lat < 0 ? month + 6 : month
  return (['winter', 'spring', 'summer', 'autumn'] as const)[Math.floor((turned % 12) / 3)]
}
