import type { Collection } from 'dexie'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import type { ChatSuggestionRecord, ChatTurnRecord } from './chatRecords.ts'

/** The questions that have no answer yet, the oldest first. */
export const openQuestions = ({ chatTurn }: LocalDatabase): Collection<ChatTurnRecord, string> =>
  chatTurn.orderBy('id').filter(({ state }) => state === 'waiting' || state === 'asking')

/** The suggestions that were added to no trip. */
export const unusedSuggestions = ({
  chatSuggestion,
}: LocalDatabase): Collection<ChatSuggestionRecord, string> =>
  chatSuggestion.filter(({ addedTo }) => addedTo === null)
