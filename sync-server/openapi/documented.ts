import type { Router } from '@koa/router'
import type * as z from 'zod'

/** What a route answers when all goes well. */
export interface Answer {
  /** One line: what the call is for. */
  summary: string
  /** Of the body; absent where the answer has none. */
  body?: z.ZodType
  status: number
  /** Other statuses of success, with the same body, and what they mean. */
  otherwise?: Record<number, string>
  /** The media type of the body. */
  type: string
  /** More than one line: what a caller has to know beside the summary. */
  detail?: string
  /** A request body that is accepted; ids in it are made up. */
  example?: Record<string, unknown>
  /** The query, where the route reads it by itself instead of through `input`. */
  query?: z.ZodObject
  /** The request body, where the route reads it by itself: its schema, or media types that are not JSON. */
  takes?: z.ZodType | readonly string[]
  /** Headers of the answer, and what they say. */
  headers?: Record<string, string>
}

type More = Partial<Omit<Answer, 'summary' | 'body'>>

/** Says what a route answers: with a schema 200 and JSON, without one 204 and nothing, unless told otherwise. */
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
 * Says of each route of a router what it answers, by method and path as they were registered. Every route of
 * /api needs its line: GET /api/openapi.json is made of them, and a test names those that have none.
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

/** What was said of the route that ends in this handler. */
export const answerOf = (handler: object): Answer | undefined => described.get(handler)

const withoutEnd = (path: string): string => path.replace(/\/$/, '')
