import * as z from 'zod'
import { PlainDate, PlainTime } from '#shared/plain/dateSchemas.ts'
import { Id } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'

/** The longest question, and the longest earlier message sent along with it, in characters. */
export const longestQuestion = 4_000
export const longestMessage = 16_000
export const mostMessages = 40

export const ChatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: Text.trim()
    .min(1, 'Write a message.')
    .max(longestMessage, `Keep a message within ${longestMessage.toLocaleString('en-US')} characters.`),
})
export type ChatMessage = z.output<typeof ChatMessage>

/** The body of POST /api/research/chat: a conversation that ends with a question, and the trip that it is about. */
export const ChatRequest = z.object({
  messages: z
    .array(ChatMessage)
    .min(1, 'Send at least one message.')
    .max(mostMessages, `Send at most ${mostMessages} messages.`)
    .refine(messages => messages.at(-1)?.role === 'user', 'The last message must be a question.')
    .refine(
      messages => (messages.at(-1)?.content.length ?? 0) <= longestQuestion,
      `Keep a question within ${longestQuestion.toLocaleString('en-US')} characters.`,
    ),
  tripId: Id.nullish(),
  /** The date where the person is; without it, the date where the trip goes. */
  today: PlainDate.nullish(),
  /** What the clock shows there, HH:MM. With it, a plan for today begins later than that. */
  time: PlainTime.nullish(),
})
export type ChatRequest = z.output<typeof ChatRequest>

export const answerSources = ['model', 'guide'] as const
/** Who answered: the AI model, or the built-in guide. */
export type AnswerSource = (typeof answerSources)[number]

export const ChatAnswer = z.object({ response: z.string(), source: z.enum(answerSources) })
/** The whole answer; also the data of the event `done` that ends a stream of `text` events. */
export type ChatAnswer = z.output<typeof ChatAnswer>

/** The data of a `text` event in a streamed answer: the next piece. */
export const ChatText = z.object({ text: z.string() })
