import type { GuidePlace } from '../schema.ts'
import type { CityRule } from './cityRule.ts'

const isVegetarian = ({ category, goodFor = [] }: GuidePlace) =>
  category === 'restaurants' && (goodFor.includes('vegetarian') || goodFor.includes('vegan'))

/** What every city has for whom it is: at least so many places. */
const atLeast: readonly (readonly [what: string, count: number, isOne: (place: GuidePlace) => boolean])[] = [
  ['for children', 8, ({ tags }) => tags.includes('family')],
  ['for rain', 8, ({ tags }) => tags.includes('rainy-day')],
  ['with a meal for vegetarians', 5, isVegetarian],
  ['to sleep', 6, ({ category }) => category === 'hotels'],
]
const priceLevelsOfHotels = 3

/** What every city has enough of, by what is checked. */
export const depthRules: Record<string, CityRule> = {
  'has enough for children, for rain and for vegetarians, and beds of three price levels': ({ places }) => {
    const few = atLeast.flatMap(([what, count, isOne]) => {
      const found = places.filter(isOne).length
      return found < count ? [{ field: 'places', what: `${found} places ${what}, not ${count}` }] : []
    })
    const hotels = places.filter(({ category }) => category === 'hotels')
    const levels = new Set(hotels.map(({ price }) => price)).size
    return levels < priceLevelsOfHotels
      ? [...few, { field: 'places', what: `hotels of ${levels} price levels` }]
      : few
  },
}
