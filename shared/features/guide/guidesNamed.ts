import { isUnclear, mayBeSmall, mentionsOf, wordsOf } from './mentions.ts'
import type { Mention, Word } from './mentions.ts'
import { regionAfter, takeTownsInStates } from './namesakes.ts'
import type { GuideEntry } from './schema.ts'
import { statesLikeCities } from './states.ts'

/** Words beside a city's name that leave it that city: "Weekend in Rome", "Rome trip". */
const besideNames = new Set([
  'centre',
  ...(
    'in to at near from around via for with and or then of on by after before plus the our my your this next ' +
    'trip trips weekend week weeks day days night nights month months year honeymoon holiday holidays vacation break ' +
    'getaway city town tour tours travel travels visit visiting stay stopover layover roadtrip road adventure escape ' +
    'birthday anniversary family couple solo friends kids reunion conference work business summer spring autumn ' +
    'fall winter christmas easter eve old center central downtown airport greater area region island again ' +
    'maybe first last long short plan itinerary guide best january february march april may june july august ' +
    'september october november december'
  ).split(' '),
])
/** Words within names, which are written small: "Rio das Ostras". */
const joins = new Set(
  'a al am da das de del della den der des di do dos du e el la las le les los sur y'.split(' '),
)
/** Between destinations: what follows says nothing about where the one before is. */
const listSeparators = /[;/&+\n→]+/
const separators = /[,|()[\]–—]+|\s-\s/

/**
 * The cities whose names a text has, in its order, whether or not it means other places of that name. An abbreviation of
 * few letters counts in capitals, or at the end: "LA", "3 days in la".
 */
export function guidesNamed<E extends GuideEntry>(entries: readonly E[], text: string): E[] {
  const words = wordsOf(text)
  const isEnd = (mention: Mention) => mayBeSmall(mention) && isLast(mention)
  const isLast = ({ from, to }: Mention) =>
    to === words.length && (from === 0 || besideNames.has(words[from - 1]!.folded))
  return inOrder(entries, entry =>
    mentionsOf(words, entry)
      .filter(mention => !isUnclear(mention, words) || isEnd(mention))
      .map(({ from }) => from),
  )
}

/**
 * The cities that a typed destination means, in its order: "Rome & Florence", "Weekend in Paris". Not those whose names
 * are a part of another name ("Porto Alegre", "La Paz"), nor towns elsewhere ("Paris, Texas").
 */
export function guidesMeant<E extends GuideEntry>(entries: readonly E[], destination: string): E[] {
  const lists = takeTownsInStates(destination).rest.split(listSeparators)
  const parts = lists.flatMap((each, list) =>
    each.split(separators).map(typed => ({ list, words: wordsOf(typed) })),
  )
  const wordsAt = (list: number, index: number) => (parts[index]?.list === list ? parts[index].words : [])
  const named = new Set(
    parts.flatMap(({ words }) =>
      entries
        .flatMap(entry => mentionsOf(words, entry))
        .filter(mention => !isUnclear(mention, words))
        .flatMap(({ from, to }) => words.slice(from, to)),
    ),
  )
  return inOrder(entries, entry =>
    parts.flatMap(({ words, list }, index) =>
      longestOf(mentionsOf(words, entry))
        .filter(
          mention =>
            !(
              mention.to - mention.from === words.length &&
              isState(entry, wordsAt(list, index - 1), wordsAt(list, index + 1), named)
            ) && isMeant(mention, entry, { words, next: wordsAt(list, index + 1), named }),
        )
        .map(({ from }) => index * 1000 + from),
    ),
  )
}

/** The state in "Buffalo, New York, USA", and not the city of its name. */
function isState(
  entry: GuideEntry,
  before: readonly Word[],
  next: readonly Word[],
  named: ReadonlySet<Word>,
): boolean {
  const after = next.map(({ folded }) => folded)
  return (
    statesLikeCities.has(entry.slug) &&
    before.some(({ folded }) => !besideNames.has(folded)) &&
    !before.some(word => named.has(word)) &&
    (after.length === 0 || regionAfter(entry, after) === 'own')
  )
}

interface Part {
  words: readonly Word[]
  /** The words after the next comma. */
  next: readonly Word[]
  /** The words of the cities' names. */
  named: ReadonlySet<Word>
}

function isMeant(mention: Mention, entry: GuideEntry, { words, next, named }: Part): boolean {
  const { from, to } = mention
  const rest = words.slice(to)
  const isBeside = (word: Word) => besideNames.has(word.folded) || /^\d/.test(word.folded)
  // Within a part, "in" and "or" are no states.
  const isLong = rest.length > 0 && (rest[0]!.folded.length > 2 || /^\p{Lu}+$/u.test(rest[0]!.typed))
  const region = regionAfter(
    entry,
    (rest.every(isBeside) ? next : isLong ? rest : []).map(({ folded }) => folded),
  )
  if (region === 'elsewhere') return false
  if (isUnclear(mention, words) && ![...words.slice(0, from), ...rest].every(isBeside)) return false
  const isCapital = /^\p{Lu}/u.test(words[from]!.typed)
  const isPartOfName = (word: Word | undefined) =>
    word !== undefined &&
    !isBeside(word) &&
    !named.has(word) &&
    // "Paris fashion week" is Paris.
    (!isCapital || joins.has(word.folded) || !/^\p{Ll}/u.test(word.typed))
  const isOwn = region === 'own'
  return !isPartOfName(words[from - 1]) && ((isOwn && rest.length > 0) || !isPartOfName(rest[0]))
}

/** "Vegas" in "Las Vegas" says nothing more. */
const longestOf = (mentions: readonly Mention[]): Mention[] =>
  mentions.filter(
    ({ from, to }) =>
      !mentions.some(other => other.from <= from && other.to >= to && other.to - other.from > to - from),
  )

function inOrder<E extends GuideEntry>(entries: readonly E[], positions: (entry: E) => number[]): E[] {
  return entries
    .map(entry => ({ entry, position: Math.min(...positions(entry)) }))
    .filter(({ position }) => position < Infinity)
    .sort((a, b) => a.position - b.position)
    .map(({ entry }) => entry)
}
