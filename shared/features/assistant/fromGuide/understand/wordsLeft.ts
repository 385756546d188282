import { foldName } from '#shared/plain/foldName.ts'
import { interestsOf } from '#shared/features/planner/interestsOf.ts'
import { isPlainWord } from './vocabulary.ts'

/** Words of a taste so general that every place to eat or go has it. */
const general =
  /^(food|foods|eat|eats|eating|gourmet|restaurants?|cuisines?|culinary|gastronom\S*|music|musics|coffee|cafes?|art|arts|museums?|galler\S*|shop\S*|parks?|markets?|street)$/
/** Dishes and shows are looked for by their names: "pizza", "fado". */
const special =
  /^(sushi|pasta|pizza|pizzas|tapas|ramen|tea|cake|cakes|jazz|opera|flamenco|tango|fado|samba|anime|manga|ghibli|champagne|sherry|hammam|onsen|zoo|aquarium|wine)$/

/**
 * The words of a question that name something particular, or that nobody here understands, as they were typed; those
 * that follow each other together: "dim sum". `names` are those of towns and places in it.
 */
export function wordsLeft(
  question: string,
  names: readonly string[],
  isTaken: (word: string) => boolean,
): string[] {
  const typed = question.split(/[\s/]+/).map(word => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const known = new Set(names.flatMap(name => foldName(name).split(' ')))
  const isLeft = (word: string) =>
    word !== '' &&
    !isPlainWord(word) &&
    !word.split(' ').every(each => known.has(each)) &&
    (special.test(word) || (!general.test(word) && !isTaken(word) && !isTag(word)))
  const runs: string[][] = [[]]
  for (const word of typed) {
    if (isLeft(foldName(word))) runs.at(-1)!.push(word)
    else runs.push([])
  }
  return [...new Set(runs.filter(run => run.length > 0).map(run => run.join(' ')))]
}

const isTag = (word: string): boolean => interestsOf(word).wanted.length > 0
