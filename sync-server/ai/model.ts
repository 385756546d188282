import type * as z from 'zod'

/** What a call is for: each has its own deadline, and usage is counted by it. */
export type Purpose = 'itinerary' | 'insights' | 'chat'

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ModelCall {
  purpose: Purpose
  /** Who asked: the tokens count against this person's daily budget. */
  userId: string
  messages: readonly ModelMessage[]
  /** Ends the call when the person does not want the answer any more; the call then throws its reason. */
  signal?: AbortSignal
  maxOutputTokens?: number
}

/**
 * A language model behind an OpenAI-compatible address. Whatever goes wrong is an AppError whose message people can
 * read: 'rate-limited' when a budget is used up, 'unavailable' for everything else.
 */
export interface Model {
  /** What the operator calls it: AI_MODEL. */
  readonly name: string
  /**
   * An answer of this shape. One that does not fit is asked for again once, with what was wrong with it. The schema
   * has to be strict JSON schema: objects without optional fields (nullable ones instead), no transforms.
   */
  ask<T>(call: ModelCall, format: { name: string; schema: z.ZodType<T> }): Promise<T>
  /** The text of an answer, as it comes. Throws before the first piece, or when the answer breaks off. */
  stream(call: ModelCall): AsyncIterable<string>
}
