import type * as z from 'zod'

/** What a call is for: each purpose has its own deadline, and usage is counted by purpose. */
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
  /** Ends the call when the person no longer wants the answer; the call then throws the signal's reason. */
  signal?: AbortSignal
  maxOutputTokens?: number
}

/**
 * A language model behind an OpenAI-compatible address. Every failure is an AppError with a message for people:
 * 'rate-limited' when a budget is used up, 'unavailable' for everything else.
 */
export interface Model {
  /** The operator's name for it: AI_MODEL. */
  readonly name: string
  /**
   * An answer of this shape. If it doesn't fit, the model is asked once more and told what was wrong. The schema must
   * be strict JSON schema: objects without optional fields (nullable ones instead), no transforms.
   */
  ask<T>(call: ModelCall, format: { name: string; schema: z.ZodType<T> }): Promise<T>
  /** The text of an answer, as it arrives. Throws before the first piece, or when the answer breaks off. */
  stream(call: ModelCall): AsyncIterable<string>
}
