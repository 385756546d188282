import type { Candidate } from './candidate.ts'

/** What an item is an instance of. Whatever is something else is left out: most items are no place to visit. */
const categories: Partial<Record<string, Candidate['category']>> = {
  // Sights: tourist attraction, museum, art museum, palace, castle, church, cathedral, mosque, temple, park, zoo,
  // monument, theater, opera house, market, tower, bridge, square, botanical garden, aquarium.
  ...each('activities', 'Q570116 Q33506 Q207694 Q16560 Q23413 Q16970 Q2977 Q32815 Q44539 Q22698 Q43501'),
  ...each('activities', 'Q4989906 Q24354 Q153562 Q330284 Q12518 Q12280 Q174782 Q167346 Q2281788'),
  ...each('hotels', 'Q27686 Q654772'),
  ...each('restaurants', 'Q11707 Q30022 Q212198 Q187456'),
}

function each<C>(category: C, ids: string): Record<string, C> {
  return Object.fromEntries(ids.split(' ').map(id => [id, category]))
}

interface Item {
  id?: string
  labels?: Record<string, { value: string }>
  claims?: Record<string, { rank?: string; mainsnak?: { datavalue?: { value?: unknown } } }[]>
}

const earth = 'http://www.wikidata.org/entity/Q2'

/** Candidates in a JSON dump of Wikidata, which has an item on each line. */
export async function* readWikidata(lines: AsyncIterable<string>): AsyncGenerator<Candidate> {
  for await (const line of lines) {
    // Most items have no position: parsing them would take most of the time.
    if (!line.includes('"P625"')) continue
    const candidate = candidateOf(JSON.parse(line.trim().replace(/,$/, '')) as Item)
    if (candidate) yield candidate
  }
}

function candidateOf(item: Item): Candidate | undefined {
  const name = (item.labels?.['en'] ?? item.labels?.['mul'])?.value
  const kinds = valuesOf(item, 'P31').map(value => (value as { id?: string }).id ?? '')
  const category = kinds.flatMap(kind => categories[kind] ?? [])[0]
  // A dissolved or demolished place stays an item.
  const isGone = valuesOf(item, 'P576').length > 0
  const position = valuesOf(item, 'P625')[0] as
    | { latitude: number; longitude: number; globe?: string }
    | undefined
  if (!item.id || !name || !category || !position || isGone || (position.globe ?? earth) !== earth)
    return undefined
  return { id: item.id, name, lat: position.latitude, lon: position.longitude, category }
}

const valuesOf = ({ claims }: Item, property: string): unknown[] =>
  (claims?.[property] ?? [])
    .filter(({ rank }) => rank !== 'deprecated')
    .flatMap(({ mainsnak }) => mainsnak?.datavalue?.value ?? [])
