import type { Item } from '#shared/features/itinerary/schema.ts'
import type { PositionAnswer } from './findPositions.ts'
import type { PlaceMatch } from './matchPlaces.ts'

/** By the activity's id. */
export type PlaceAnswers = ReadonlyMap<string, PositionAnswer<Item>>
/** What a person chose for an activity, by its id; null for none of what was found. */
export type PlaceChoices = ReadonlyMap<string, PlaceMatch | null>

export interface FoundPlaces {
  /** What was found for an activity; undefined before it was looked up as it is now. */
  answerFor: (item: Item) => PositionAnswer<Item> | undefined
  /** The place that it gets: the exact one unless the person chose another or none. */
  choiceFor: (item: Item) => PlaceMatch | null
  /** What can be set. */
  chosen: readonly { item: Item; at: PlaceMatch }[]
  /** What is still to be looked up, or whose answer may be better later. */
  open: readonly Item[]
  hasOffers: boolean
  credits: readonly string[]
}

/** Nobody compares more. */
const mostCompared = 3

/** The places to choose from. */
export const placesOf = ({ exact, offers }: PositionAnswer): readonly PlaceMatch[] =>
  exact ? [exact] : offers.slice(0, mostCompared)

/** What was found for the activities as they are now. Others may have typed something else in the meantime. */
export function foundPlaces(
  items: readonly Item[],
  answers: PlaceAnswers,
  choices: PlaceChoices,
): FoundPlaces {
  const answerFor = (item: Item) => {
    const answer = answers.get(item.id)
    const isMeant = answer?.item.location === item.location && answer.item.title === item.title
    return isMeant ? answer : undefined
  }
  const choiceFor = (item: Item) => {
    const answer = answerFor(item)
    if (!answer) return null
    const choice = choices.get(item.id)
    if (choice === null) return null
    // A later answer may not have it any more.
    return choice && placesOf(answer).includes(choice) ? choice : answer.exact
  }
  const found = items.flatMap(item => answerFor(item) ?? [])
  const shown = found.flatMap(placesOf)
  return {
    answerFor,
    choiceFor,
    chosen: items.flatMap(item => {
      const at = choiceFor(item)
      return at ? [{ item, at }] : []
    }),
    open: items.filter(item => answerFor(item)?.isUnasked ?? true),
    hasOffers: shown.length > 0,
    credits: [...new Set(shown.flatMap(({ credit }) => credit ?? []))],
  }
}
