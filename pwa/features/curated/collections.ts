import { compareCurated } from '#shared/features/curated/schema.ts'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { groupBy } from '#shared/plain/groupBy.ts'

/** The places of one city and category, best first. */
export interface Collection {
  id: string
  city: string
  category: string
  /** The titles that its places are listed under; usually one. */
  parts: { title: string; items: CuratedItem[] }[]
  items: CuratedItem[]
}

/** Collections by city plus category, in that order; sponsored places stay where their ranking puts them. */
export function groupCollections(
  items: readonly CuratedItem[],
  chosen: { categories: ReadonlySet<string>; city: string | null },
): Collection[] {
  const shown = items.filter(
    ({ city, category }) => chosen.categories.has(category) && (chosen.city === null || city === chosen.city),
  )
  const groups = groupBy(shown.toSorted(compareCurated), ({ city, category }) => `${city}/${category}`)
  return [...groups].map(([id, group]) => {
    const parts = groupBy(group, ({ collectionTitle }) => collectionTitle)
    const ordered = [...parts].map(([title, members]) => ({ title, items: members }))
    return {
      id,
      city: group[0]!.city,
      category: group[0]!.category,
      parts: ordered,
      items: ordered.flatMap(part => part.items),
    }
  })
}

/** All categories in the list, in alphabetical order. */
export const categoriesOf = (items: readonly CuratedItem[]): string[] =>
  [...new Set(items.map(({ category }) => category))].toSorted((a, b) => a.localeCompare(b))

/** All cities in the list, in alphabetical order. */
export const citiesOf = (items: readonly CuratedItem[]): string[] =>
  [...new Set(items.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b))
