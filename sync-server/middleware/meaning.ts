import type * as z from 'zod'

/** The categories that requests are counted in, each with its own limit. */
export type LimitKind = 'read' | 'write' | 'sync' | 'chat' | 'auth' | 'public' | 'setup'

/** What a middleware requires of requests, for the API document. */
export interface Meaning {
  isSignedIn?: true
  isAdmin?: true
  /** Personal access tokens are refused. */
  isInPerson?: true
  limit?: LimitKind
  input?: z.ZodType
}

const meanings = new WeakMap<object, Meaning>()

/** Records what a middleware requires, and returns the middleware. */
export function means<M extends object>(middleware: M, meaning: Meaning): M {
  meanings.set(middleware, meaning)
  return middleware
}

/** What these middlewares require together. */
export function meaningOf(chain: readonly object[]): Meaning {
  return Object.assign({}, ...chain.map(middleware => meanings.get(middleware))) as Meaning
}
