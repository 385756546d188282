import type { GuidePlace } from '#shared/features/guide/schema.ts'
import type { Topic } from './topicsIn.ts'
import type { When } from './whenAsked.ts'
import type { Where } from './where.ts'
import type { Wish } from './wishesIn.ts'

/** What of the last answer a question means: one of its places, only these, others, or its subject. */
export type Reference =
  | { kind: 'nth'; index: number }
  | { kind: 'among' }
  | { kind: 'more' }
  | { kind: 'same' }

/** What was understood of a question, with what it takes over from those before it. */
export interface Understood {
  /** As it was typed. */
  typed: string
  /** Folded, with a space before and after. */
  text: string
  /** Null when nothing says where. */
  where: Where | null
  topics: readonly Topic[]
  /** What it asks for that the guide knows nothing about, in words. */
  outside: readonly string[]
  /** The place that it asks about. */
  named: GuidePlace | null
  district: string | null
  wish: Wish
  when: When
  /** The number of days to plan; null when no plan is asked for. */
  days: number | null
  /** Words that name something particular, or that nobody here understands. */
  words: readonly string[]
  /** What of the last answer is meant. */
  reference: Reference | null
  /** Places of the last answer, in its order. */
  shown: readonly GuidePlace[]
  /** A language other than English, if it is in one. */
  language: string | null
}
