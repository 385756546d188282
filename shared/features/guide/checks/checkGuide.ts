import type { Guide } from '../schema.ts'
import { dataRules } from './dataRules.ts'
import { depthRules } from './depthRules.ts'
import { isNearPoint, knownPoints } from './knownPoints.ts'
import { truthRules } from './truthRules.ts'

/** What is wrong with a guide whose every field is as it must be: each fault on a line, with its file and field. */
export function checkGuide({ destinations, countries }: Pick<Guide, 'destinations' | 'countries'>): string[] {
  const rules = Object.values({ ...dataRules, ...truthRules, ...depthRules })
  const faults = destinations.flatMap(city => {
    const facts = countries.find(({ code }) => code === city.country)
    return rules
      .flatMap(rule => rule(city, facts))
      .map(({ field, what }) => `${city.slug}.json: ${field}: ${what}`)
  })
  const astray = knownPoints.flatMap(([slug, name, lat, lon]) => {
    const places = destinations.find(city => city.slug === slug)?.places ?? []
    const index = places.findIndex(place => place.name === name)
    return index >= 0 && !isNearPoint(places[index]!, lat, lon)
      ? [`${slug}.json: places[${index}].lat: ${name} is not at ${lat}, ${lon}`]
      : []
  })
  const slugs = destinations.map(({ slug }) => slug)
  const twice = slugs.filter((slug, index) => slugs.indexOf(slug) !== index)
  return [...faults, ...astray, ...twice.map(slug => `index.json: ${slug} comes twice`)]
}
