import type { Table } from 'dexie'
import type { AnswerSource } from '#shared/features/assistant/schema.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'

/** A question to the assistant and what became of it. The id is a UUIDv7: they sort by time. */
export interface ChatTurnRecord {
  id: string
  question: string
  /** The trip it is about, as chosen when it was asked. */
  tripId: string | null
  /** `waiting` for a network or its turn; `asking` while an answer is awaited or written. */
  state: 'waiting' | 'asking' | 'done' | 'failed'
  /** What the server has answered so far, with its section of suggestions. */
  answer: string
  source: AnswerSource | null
  /** What this device's own guide says until the server answers; null while nothing blocks the answer. */
  guide: string | null
  /** Why the answer is missing or incomplete, as text to show. */
  problem: string | null
}

/** An activity that an answer proposed. */
export interface ChatSuggestionRecord extends ActivitySuggestion {
  /** A UUIDv7. */
  id: string
  /** The trip that was asked about. */
  tripId: string | null
  /** The title of the trip that it was added to. */
  addedTo: string | null
}

declare module '../../data/store/localDatabase.ts' {
  interface FeatureTables {
    chatTurn: Table<ChatTurnRecord, string>
    chatSuggestion: Table<ChatSuggestionRecord, string>
  }
}
