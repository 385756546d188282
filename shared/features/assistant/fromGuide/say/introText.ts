import type { GuideDestination } from '#shared/features/guide/schema.ts'
import type { Found } from '../find/findPlaces.ts'
import type { Understood } from '../understand/understood.ts'
import { listText } from '#shared/plain/listText.ts'

const goodForText = {
  vegetarian: 'for vegetarians',
  vegan: 'for vegans',
  halal: 'with halal food',
  kosher: 'with kosher food',
  'step-free': 'without steps',
  sunset: 'at sunset',
  late: 'open late',
  morning: 'in the morning',
} as const
const dearestTexts = ['free', 'cheap', 'moderately priced at most', 'not too expensive', '']

/** What the list that follows is, in the terms that were understood: "Places to eat in **Rome**, cheap, on Tuesday:" */
export function introText(
  asked: Understood,
  { tags, matched }: Found,
  city: GuideDestination,
  near: string | null,
): string {
  const conditions = conditionsOf(asked, matched, near)
  const subject = subjectOf(asked, tags)
  const start = asked.wish.hidden
    ? `Less known, lower down in our guide: ${subject[0]!.toLowerCase()}${subject.slice(1)}`
    : subject
  return `${[`${start} in **${city.name}**`, ...conditions].join(', ')}:`
}

function subjectOf({ wish, when }: Understood, tags: Found['tags']): string {
  if (wish.category === 'hotels') return 'Places to stay'
  if (wish.category === 'restaurants') return 'Places to eat'
  if (when.rain) return 'Good when it rains'
  if (tags.length > 0) return `For ${listText(tags.slice(0, 3))}`
  return 'Some of the best-known places'
}

/** The conditions that were understood, and that every place fulfills. */
export function conditionsOf(
  { wish, when, district }: Pick<Understood, 'wish' | 'when' | 'district'>,
  matched: readonly string[],
  near: string | null,
): string[] {
  const dear = wish.dearest < 4 ? [dearestTexts[wish.dearest]!] : []
  return [
    ...(district ? [`in ${district}`] : []),
    ...(near ? [`near ${near}`] : []),
    ...(matched.length > 0 ? [`with “${listText(matched)}”`] : []),
    ...wish.goodFor.map(each => goodForText[each]),
    ...dear,
    ...(when.rain && wish.category ? ['for a rainy day'] : []),
    ...(when.part && when.says !== 'tonight'
      ? [when.part.name === 'sunset' ? 'at sunset' : `in the ${when.part.name}`]
      : []),
    ...(when.says ? [when.says] : []),
  ]
}
