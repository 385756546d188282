import type { Mutator } from './mutator.ts'
import type { Rule } from './policy.ts'
import type { AnyKind } from './row.ts'

/** What a feature adds to the model: kinds of rows, edits, and rights. */
export interface Feature {
  name: string
  kinds: readonly AnyKind[]
  mutators: readonly Mutator[]
  policy: Readonly<Record<string, Rule>>
}

/** Declares a feature and keeps its names in its type, so that a forgotten one can be detected. */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature
