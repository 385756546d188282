import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { ChatSuggestionRecord, ChatTurnRecord } from './chatRecords.ts'
import { currentSession } from '../../data/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { pageAsker } from './asker.ts'
import { addQuestion, takeAll } from './conversation.ts'

export interface Assistant {
  /** Oldest first; undefined while they are being read. */
  turns: readonly ChatTurnRecord[] | undefined
  /** Newest first. */
  suggestions: readonly ChatSuggestionRecord[] | undefined
  /** Resolves once the question is stored on this device; rejects if it can't be. */
  ask: (question: string, tripId: string | null) => Promise<void>
  stop: (id: string) => void
  /** Asks a question again that got no answer. */
  retry: (id: string) => void
  takeBack: (id: string) => void
  clearConversation: () => void
  remove: (suggestion: ChatSuggestionRecord) => void
  removeAll: () => void
}

/** The conversation and the suggestions of this device, live. `hasModel`: see `pageAsker`. */
export function useAssistant(hasModel: boolean | undefined): Assistant {
  const { db } = currentSession()
  const turns = useLiveQuery(() => db.chatTurn.orderBy('id').toArray(), [db])
  const suggestions = useLiveQuery(() => db.chatSuggestion.orderBy('id').reverse().toArray(), [db])
  // Questions that were waiting when the page was left continue now.
  useEffect(() => pageAsker(hasModel).wake(), [hasModel])

  const undoable = (title: string, restore: () => PromiseLike<unknown>) =>
    void toast({ title, action: { label: 'Undo', onPress: () => void restore() } })

  return {
    turns,
    suggestions,
    ask: async (question, tripId) => {
      await addQuestion(db, question, tripId)
      pageAsker().wake()
    },
    stop: id => void pageAsker().stop(id),
    retry: id =>
      void db.chatTurn
        .update(id, { state: 'waiting', answer: '', problem: null })
        .then(() => pageAsker().wake()),
    takeBack: id => void db.chatTurn.delete(id),
    clearConversation: () =>
      void takeAll(db.chatTurn).then(taken =>
        undoable('Conversation cleared', () => db.chatTurn.bulkPut(taken).then(() => pageAsker().wake())),
      ),
    remove: suggestion =>
      void db.chatSuggestion
        .delete(suggestion.id)
        .then(() => undoable('Suggestion deleted', () => db.chatSuggestion.put(suggestion))),
    removeAll: () =>
      void takeAll(db.chatSuggestion).then(taken =>
        undoable('Suggestions cleared', () => db.chatSuggestion.bulkPut(taken)),
      ),
  }
}
