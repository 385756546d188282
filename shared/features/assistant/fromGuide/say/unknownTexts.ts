import { formFor } from '#shared/plain/countText.ts'
import type { Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import type { Where } from '../understand/where.ts'
import type { Understood } from '../understand/understood.ts'
import { listText } from '#shared/plain/listText.ts'

/** "There is no guide to Lyon yet. The nearest guides are …" */
export function noGuideText({ name, nearest, isAway, sharedBy }: NonNullable<Where['missing']>): string {
  if (sharedBy) return whichOfText(name, sharedBy)
  if (isAway) return `Our guide to ${name} isn't on this device yet, so I can't answer that offline.`
  const near =
    nearest.length > 0
      ? ` The nearest ${formFor(nearest.length, 'guide is', 'guides are')} ${listText(nearest.map(city => city.name))}: ask about ${formFor(nearest.length, 'it', 'one of them')} by name.`
      : ''
  return `There's no guide to ${name} yet, so I don't know its places.${near}`
}

const mostNamed = 4

/** When several cities have what is asked about. */
function whichOfText(name: string, cities: readonly GuideDestination[]): string {
  const some = listText(cities.slice(0, mostNamed).map(city => city.name))
  const including = cities.length > mostNamed ? `, including ${some}` : `: ${some}`
  return `Several cities in our guide have a place called ${name}${including}. Which city do you mean? Name it in your question.`
}

/** What was asked about besides, and has no guide. */
export const alsoText = (names: readonly string[]): string =>
  `There's no guide to ${listText(names)} yet, so I don't know ${formFor(names.length, 'its', 'their')} places.`

/** When nothing says where. */
export function whichCityText({ destinations }: Guide): string {
  const some = destinations.slice(0, 6).map(({ name }) => name)
  return `Which city do you mean? Our guide covers ${destinations.length}, including ${listText(some)}. Name one in your question or choose one of your trips above.`
}

/** What is no help here, in one line each. */
export function notKnownTexts(
  { outside, wish, language }: Understood,
  unmatched: readonly string[],
  name: string,
): string[] {
  return [
    ...(language ? [`That looks like ${language}. I only understand English so far.`] : []),
    ...(outside.length > 0 ? [`Our guide to ${name} doesn't know about ${listText(outside)}.`] : []),
    ...(wish.risky.length > 0
      ? [
          `Our guide doesn't know about ${listText(wish.risky)}, so I won't guess: please ask the restaurant itself before you order.`,
        ]
      : []),
    ...(wish.unchecked.length > 0
      ? [`Our guide doesn't say anything about ${listText(wish.unchecked)}, so I couldn't check that.`]
      : []),
    ...(unmatched.length > 0
      ? [`Our guide to ${name} has nothing about ${listText(unmatched.map(word => `“${word}”`))}.`]
      : []),
  ]
}
