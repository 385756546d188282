import { AppError } from '#shared/plain/errors.ts'
import { answerFromGuide } from '#shared/features/assistant/fromGuide/answerFromGuide.ts'
import type { AnswerSource, ChatAnswer, ChatRequest } from '#shared/features/assistant/schema.ts'
import { livingItems } from '#shared/features/itinerary/livingItems.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { knownZone, wallTimeIn } from '#shared/plain/zones.ts'
import type { Deps } from '../../deps.ts'
import { readTrip } from '../trips/readTrip.ts'
import { chatPrompt, guideQuestion } from './chatPrompt.ts'
import { findTowns } from './findTowns.ts'
import type { ChatGrounds } from './chatPrompt.ts'

/** Longest chat answer, in characters. */
const longestAnswer = 40_000

/**
 * A question with everything its answer needs. Prepared before anything is sent, while a refusal is still possible.
 */
export interface PreparedChat {
  userId: string
  messages: ChatRequest['messages']
  grounds: ChatGrounds
}

/** Reads the trip, for those who may see it, and the guide. */
export async function prepareChat(
  { db, guide: guideStore }: Pick<Deps, 'db' | 'guide'>,
  userId: string,
  { messages, tripId, today, time = null }: ChatRequest,
): Promise<PreparedChat> {
  const [guide, rows] = await Promise.all([
    guideStore.load(),
    tripId ? readTrip(db, userId, tripId, ['day', 'item']) : null,
  ])
  const plan = rows && { trip: rows.trip, days: rows.of('day'), items: rows.of('item') }
  const trip = plan && { ...plan, items: livingItems(plan) }
  return { userId, messages, grounds: { guide, trip, ...(today ? { today, time } : clockAt(trip?.trip)) } }
}

/** Date and time where a trip goes; where nobody knows its time zone, the date in UTC. */
function clockAt(trip: Trip | undefined): Pick<ChatGrounds, 'today' | 'time'> {
  const zone = knownZone(trip?.destinationTimeZone)
  const { date, time } = wallTimeIn(zone ?? 'UTC', Date.now())!
  return { today: date, time: zone ? time : null }
}

/**
 * Answers with the model, passing pieces to `onText`. If there is no model, or it fails, the guide answers; after a
 * failure, the answer starts by saying why. Throws AppError when `signal` ends it, and nothing else.
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
  // `source` already says that the guide answers.
  let why = ''
  if (model) {
    try {
      const call = { purpose: 'chat' as const, userId, messages: await chatPrompt(messages, grounds), signal }
      for await (const text of model.stream(call)) {
        say(text)
        if (response.length > longestAnswer) break
      }
      if (response.trim()) return end('model')
      why = 'The AI model had nothing to say.'
    } catch (error) {
      if (signal.aborted) throw new AppError('unavailable', 'Answer stopped. Please ask again.')
      if (!(error instanceof AppError)) log.error({ err: error }, 'chat failed')
      const reason = error instanceof AppError ? error.message : "We can't reach the AI model."
      why = response ? `The answer was cut off. ${reason}` : reason
    }
  }
  // What the model wrote so far stays unchecked, whatever follows. A heading ends its list of suggestions.
  const source = response.trim() ? 'model' : 'guide'
  if (why) say(`${response ? '\n\n## From our guide\n\n' : ''}*${why}*\n\n`)
  say(await answerFromGuide(grounds.guide, guideQuestion(messages, grounds), findTowns))
  return end(source)
}
