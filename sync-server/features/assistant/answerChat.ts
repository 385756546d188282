import { AppError } from '#shared/plain/errors.ts'
import { answerFromGuide } from '#shared/guideAnswer/answerFromGuide.ts'
import type { AnswerSource, ChatAnswer, ChatRequest } from '#shared/features/assistant/schema.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { loadGuide } from '../../ai/loadGuide.ts'
import type { Deps } from '../../features.ts'
import { readTrip } from '../../sync/readScope.ts'
import { chatPrompt, questionsOf, tripContext } from './chatPrompt.ts'
import type { ChatGrounds } from './chatPrompt.ts'

/** More than this is no answer in a chat. Characters. */
const longestAnswer = 40_000

/** A question with all that its answer needs; made before anything is sent, so that a refusal is still possible. */
export interface PreparedChat {
  userId: string
  messages: ChatRequest['messages']
  grounds: ChatGrounds
}

/** Reads the trip, for those who may see it, and the guide. */
export async function prepareChat(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { messages, tripId }: ChatRequest,
): Promise<PreparedChat> {
  const [guide, rows] = await Promise.all([
    loadGuide(),
    tripId ? readTrip(db, userId, tripId, ['day', 'item']) : null,
  ])
  const trip = rows && livingPlan(rows.trip, rows.of('day'), rows.of('item'))
  return { userId, messages, grounds: { guide, trip, today: new Date().toISOString().slice(0, 10) } }
}

/**
 * Answers with the model, piece by piece to `onText`; with the guide where there is no model, or when it fails. Why it
 * failed is then the beginning of the answer. Throws AppError when `signal` ends it, and nothing else.
 */
export async function answerChat(
  { model, log }: Pick<Deps, 'model' | 'log'>,
  { userId, messages, grounds }: PreparedChat,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<ChatAnswer> {
  let response = ''
  const say = (text: string) => {
    response += text
    onText(text)
  }
  const end = (source: AnswerSource): ChatAnswer => ({ response, source })
  // That the guide answers, `source` says.
  let why = ''
  if (model) {
    try {
      const call = { purpose: 'chat' as const, userId, messages: chatPrompt(messages, grounds), signal }
      for await (const text of model.stream(call)) {
        say(text)
        if (response.length > longestAnswer) break
      }
      if (response.trim()) return end('model')
      why = 'The AI model had nothing to say.'
    } catch (error) {
      if (signal.aborted) throw new AppError('unavailable', 'The answer was called off. Please ask again.')
      if (!(error instanceof AppError)) log.error({ err: error }, 'chat failed')
      const reason = error instanceof AppError ? error.message : 'The AI model cannot be reached.'
      why = response ? `The answer broke off here. ${reason}` : reason
    }
  }
  if (why) say(`${response ? '\n\n---\n\n' : ''}*${why}*\n\n`)
  const trip = grounds.trip && tripContext(grounds.trip)
  say(answerFromGuide(grounds.guide, { questions: questionsOf(messages), trip }))
  return end('guide')
}

/** Activities of deleted days stay with them and are not planned any more. */
function livingPlan(
  trip: NonNullable<ChatGrounds['trip']>['trip'],
  days: Day[],
  items: Item[],
): NonNullable<ChatGrounds['trip']> {
  const living = new Set(days.map(({ id }) => id))
  return { trip, days, items: items.filter(({ dayId }) => living.has(dayId)) }
}
