import { countText } from '#shared/plain/countText.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import type { ChatTurnRecord } from './chatRecords.ts'

/** What screen readers announce about the chat's last question: that the assistant is thinking, then the outcome. */
export function chatStatus(turn: ChatTurnRecord | undefined, isOffline: boolean): string {
  switch (turn?.state) {
    case undefined:
      return ''
    case 'asking':
      return 'Thinking...'
    case 'waiting':
      return isOffline ? "You're offline. We'll answer when you reconnect." : 'Waiting for the server...'
    case 'failed':
      return turn.problem ?? 'No answer.'
    case 'done': {
      const { length } = parseSuggestions(turn.answer).suggestions
      return ['The assistant answered.', length > 0 && `${countText(length, 'activity suggestion')}.`]
        .filter(Boolean)
        .join(' ')
    }
  }
}
