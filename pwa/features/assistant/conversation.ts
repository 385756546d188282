import type { Table } from 'dexie'
import { foldName } from '#shared/plain/foldName.ts'
import { newId } from '#shared/plain/ids.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import { longestMessage } from '#shared/features/assistant/schema.ts'
import type { ChatMessage } from '#shared/features/assistant/schema.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'
import { inTransaction } from '../../data/store/inTransaction.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import type { ChatSuggestionRecord, ChatTurnRecord } from './chatRecords.ts'

/** How many questions a device keeps, and how many of them are sent along with the next one. */
const mostTurns = 200
const mostRemembered = 8

/** Stores a question to be answered; the oldest ones are dropped. */
export async function addQuestion(db: LocalDatabase, question: string, tripId: string | null): Promise<void> {
  const turn: ChatTurnRecord = {
    id: newId(),
    question,
    tripId,
    state: 'waiting',
    answer: '',
    source: null,
    guide: null,
    problem: null,
  }
  await inTransaction(db, 'rw', [db.chatTurn], async db => {
    await db.chatTurn.add(turn)
    await db.chatTurn.bulkDelete(await db.chatTurn.orderBy('id').reverse().offset(mostTurns).primaryKeys())
  })
}

/** The question with what was said before it, in the form the server expects. */
export async function messagesFor(db: LocalDatabase, turn: ChatTurnRecord): Promise<ChatMessage[]> {
  const before = await db.chatTurn.where('id').below(turn.id).reverse().limit(mostRemembered).toArray()
  const messages = before.toReversed().flatMap(({ question, answer, guide }): ChatMessage[] => {
    const { text } = parseSuggestions(answer || guide || '')
    return [
      { role: 'user', content: question },
      ...(text ? [{ role: 'assistant' as const, content: text.slice(0, longestMessage) }] : []),
    ]
  })
  return [...messages, { role: 'user', content: turn.question }]
}

/**
 * Stores what an answer proposes, unless it is stored already. Returns how many are new. The first gets the latest id:
 * the list shows the newest on top, and an answer begins with its best.
 */
export async function keepSuggestions(
  db: LocalDatabase,
  suggestions: readonly ActivitySuggestion[],
  tripId: string | null,
): Promise<number> {
  if (suggestions.length === 0) return 0
  return await inTransaction(db, 'rw', [db.chatSuggestion], async db => {
    const known = new Set((await db.chatSuggestion.toArray()).map(suggestionKey))
    const fresh = suggestions.filter(each => {
      const isNew = !known.has(suggestionKey(each))
      known.add(suggestionKey(each))
      return isNew
    })
    await db.chatSuggestion.bulkAdd(
      fresh
        .toReversed()
        .map((each): ChatSuggestionRecord => ({ ...each, id: newId(), tripId, addedTo: null })),
    )
    return fresh.length
  })
}

/** The same for what is the same suggestion. */
export const suggestionKey = ({ title, location }: Pick<ActivitySuggestion, 'title' | 'location'>): string =>
  `${foldName(title)}|${foldName(location)}`

/** Empties a table and returns its rows, so that they can be put back. */
export async function takeAll<T>(table: Table<T, string>): Promise<T[]> {
  const rows = await table.toArray()
  await table.clear()
  return rows
}
