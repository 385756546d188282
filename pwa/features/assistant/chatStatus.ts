import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import type { ChatTurnRecord } from '../../db/localDatabase.ts'

/** What those who do not see the chat hear of its last question: once that it is thought about, once what came. */
export function chatStatus(turn: ChatTurnRecord | undefined, isOffline: boolean): string {
  switch (turn?.state) {
    case undefined:
      return ''
    case 'asking':
      return 'Thinking...'
    case 'waiting':
      return isOffline ? 'Your question waits for a network.' : 'Your question waits for the server.'
    case 'failed':
      return turn.problem ?? 'There is no answer.'
    case 'done': {
      const { length } = parseSuggestions(turn.answer).suggestions
      return ['The assistant has answered.', length > 0 && `${length} activity suggestions.`]
        .filter(Boolean)
        .join(' ')
    }
  }
}
