import { priceText } from '#shared/plain/priceText.ts'
import type { CountryFacts, GuidePlace } from '#shared/features/guide/schema.ts'

export const currencyText = ({ currency }: CountryFacts): string => `${currency.name} (${currency.code})`

export const languageText = ({ languages }: CountryFacts): string => languages.join(', ')

/** Driving side and tipping: what somebody from elsewhere gets wrong. */
export function customsText({ driving, tipping }: CountryFacts): string {
  const first = driving === 'left' ? 'right' : 'left'
  return [
    `- **Tipping:** ${tipping}`,
    `- **Traffic** keeps to the ${driving}: look ${first} first when you cross a street.`,
  ].join('\n')
}

/** Sockets and mealtimes. */
export function tipsText({ plugs, voltage, meals }: CountryFacts): string {
  return [
    `- **Sockets:** type ${plugs.join(' or ')}, ${voltage} V.`,
    `- **Meals:** people sit down to lunch around ${meals.lunch} and to dinner around ${meals.dinner}.`,
  ].join('\n')
}

export function emergencyText({ emergency }: CountryFacts): string {
  const { police, ambulance, fire } = emergency
  return police === ambulance && police === fire
    ? `- **Emergency number:** ${police} for police, ambulance and fire.`
    : `- **Emergency numbers:** police ${police}, ambulance ${ambulance}, fire ${fire}.`
}

/** What the guide's places cost, in a currency (ISO 4217): how many sights are free, and a usual meal. */
export function pricesText(places: readonly GuidePlace[], currency: string): string {
  const sights = places.filter(({ category }) => category === 'activities')
  const free = sights.filter(({ price }) => price === 0).length
  const meals = places
    .filter(({ category }) => category === 'restaurants')
    .toSorted((a, b) => a.price - b.price)
  const usual = meals[Math.floor(meals.length / 2)]
  const lines = []
  if (usual) {
    const price = priceText(usual, currency)
    lines.push(
      `- **A meal** in the guide's restaurants: usually ${price[0]!.toLowerCase()}${price.slice(1)} a person.`,
    )
  }
  if (sights.length > 0) {
    lines.push(`- **Free to see:** ${free} of the guide's ${sights.length} sights.`)
  }
  return lines.join('\n')
}
