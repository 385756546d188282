import type * as z from 'zod'
import type { LimitKind } from './limits.ts'

/** What a middleware demands of requests, for the document that describes the API. */
export interface Meaning {
  isSignedIn?: true
  isAdmin?: true
  limit?: LimitKind
  input?: z.ZodType
}

const meanings = new WeakMap<object, Meaning>()

/** Remembers what a middleware demands, and returns it. */
export function means<M extends object>(middleware: M, meaning: Meaning): M {
  meanings.set(middleware, meaning)
  return middleware
}

/** What these middlewares demand together. */
export function meaningOf(chain: readonly object[]): Meaning {
  return Object.assign({}, ...chain.map(middleware => meanings.get(middleware))) as Meaning
}
