import { foldName } from '#shared/plain/foldName.ts'
import type { GoodFor } from '../guide/schema.ts'

/** What people cannot do without, as opposed to what they would like. */
export interface Needs {
  /** What every meal has to be good for. */
  diets: GoodFor[]
  isStepFree: boolean
  hasChildren: boolean
}

const diets: readonly (readonly [GoodFor, RegExp])[] = [
  ['halal', /\bhalal\b/],
  ['kosher', /\bkosher\b/],
  ['vegan', /\b(vegans?|plant based)\b/],
  ['vegetarian', /\b(vegetarians?|veggie|no meat|meatless|without meat|dont eat meat)\b/],
]
const stepFree =
  /\b(step free|wheel ?chairs?|accessible|accessibility|no (stairs|steps)|(buggy|pushchair|stroller) friendly)\b/
const children =
  /\b(kids?|child|children|toddlers?|baby|babies|famil(y|ies)|(son|daughter)s?|stroller|buggy)\b/

/** The needs that a free text names. */
export function needsOf(text: string): Needs {
  const folded = foldName(text)
  const withoutKids = folded.replaceAll(/\b(no|without|not for) (the )?(kids?|children)\b/g, '')
  return {
    diets: diets.flatMap(([diet, words]) => (words.test(folded) ? [diet] : [])),
    isStepFree: stepFree.test(folded),
    hasChildren: children.test(withoutKids),
  }
}
