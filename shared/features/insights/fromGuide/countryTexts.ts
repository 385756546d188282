import { countText } from '#shared/plain/countText.ts'
import { priceText } from '#shared/plain/priceText.ts'
import type { CountryFacts, GuidePlace } from '#shared/features/guide/schema.ts'

/** The currency, and how people pay. */
export const currencyText = ({ currency, payment }: CountryFacts): string =>
  `${currency.name} (${currency.code})\n\n${payment}`

export const languageText = ({ languages }: CountryFacts): string => languages.join(', ')

/** Driving side and tipping: what visitors get wrong. */
export function customsText({ driving, tipping }: CountryFacts): string {
  const first = driving === 'left' ? 'right' : 'left'
  return [
    `- **Tipping:** ${tipping}`,
    `- **Cars** drive on the ${driving}. Look ${first} first when crossing.`,
  ].join('\n')
}

const tapWaterWords = {
  yes: 'safe to drink.',
  mostly: 'safe in most places.',
  no: 'not for drinking: buy bottled water, or boil it.',
} as const

/** Sockets, tap water, mealtimes and the dialing code. */
export function tipsText(facts: CountryFacts): string {
  const { plugs, voltage, voltageNote, tapWater, meals, dialing } = facts
  return [
    line('Outlets', `type ${plugs.join(' or ')}, ${voltage} V.`, voltageNote),
    line('Tap water', tapWaterWords[tapWater.safe], tapWater.note),
    line('Meals', `lunch is around ${meals.lunch}, dinner around ${meals.dinner}.`),
    line('Calling', `the country code is ${dialing}.`),
  ].join('\n')
}

const line = (name: string, ...texts: readonly (string | undefined)[]): string =>
  `- **${name}:** ${texts.filter(Boolean).join(' ')}`

/** The numbers to call, first the one that is good for everything. */
export function emergencyText({ emergency }: CountryFacts): string {
  const { police, ambulance, fire, any } = emergency
  const services = 'for police, ambulance and fire'
  if (police === ambulance && police === fire)
    return line('Emergency number', `${police} ${services}.${any ? ` ${any} works too.` : ''}`)
  const direct = `police ${police}, ambulance ${ambulance}, fire ${fire}.`
  if (!any) return line('Emergency numbers', direct)
  return [line('Emergency number', `${any} ${services}.`), line('Direct numbers', direct)].join('\n')
}

/** Said where the guide has no places to take prices from. */
export const noPricesText = (country: string): string =>
  `Our guide has no prices for ${country} yet. Ask where you stay what a meal and a taxi should cost.`

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
      `- **A meal** in our guide's restaurants: usually ${price[0]!.toLowerCase()}${price.slice(1)} per person.`,
    )
  }
  if (sights.length > 0) {
    lines.push(`- **Free to see:** ${free} of ${countText(sights.length, 'sight')} in our guide.`)
  }
  return lines.join('\n')
}
