import type { Router } from '@koa/router'
import type * as z from 'zod'

/** What a route answers on success. */
export interface Answer {
  /** One line: what the call is for. */
  summary: string
  /** The schema of the body; absent where the answer has none. */
  body?: z.ZodType
  status: number
  /** Other success statuses with the same body, and what they mean. */
  otherwise?: Record<number, string>
  /** The media type of the body. */
  type: string
  /** More than one line: what a caller must know beyond the summary. */
  detail?: string
  /** An accepted request body; its ids are made up. */
  example?: Record<string, unknown>
  /** The query, where the route reads it by itself instead of through `input`. */
  query?: z.ZodObject
  /** The request body, where the route reads it itself: its schema, or media types other than JSON. */
  takes?: z.ZodType | readonly string[]
  /** The answer's headers and what they mean. */
  headers?: Record<string, string>
}

type More = Partial<Omit<Answer, 'summary' | 'body'>>

/**
 * Describes what a route answers: with a schema, 200 and JSON; without one, 204 and nothing; unless `more` overrides
 * it.
 */
export function answers(summary: string, body?: z.ZodType, more: More = {}): Answer {
  return {
    summary,
    status: body ? 200 : 204,
    type: 'application/json',
    ...more,
    ...(body && { body }),
  }
}

const described = new WeakMap<object, Answer>()

/**
 * Describes what each route of a router answers, by method and path as they were registered. Every route of /api needs
 * its line: GET /api/openapi.json is built from them, and a test names the routes without one.
 */
export function documented<R extends Router>(router: R, routes: Record<string, Answer>): R {
  for (const [call, answer] of Object.entries(routes)) {
    const [method, path] = call.split(' ') as [string, string]
    const full = withoutEnd(`${router.opts.prefix ?? ''}${path}`)
    const layer = router.stack.find(
      each => each.methods.includes(method) && withoutEnd(String(each.path)) === full,
    )
    if (!layer) throw new Error(`There is no route ${call} to be documented.`)
    described.set(layer.stack.at(-1)!, answer)
  }
  return router
}

/** The description of the route that ends in this handler. */
export const answerOf = (handler: object): Answer | undefined => described.get(handler)

const withoutEnd = (path: string): string => path.replace(/\/$/, '')
