import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context, Middleware } from 'koa'
import { AppError } from '#shared/plain/errors.ts'
import { keyOfPerson } from '../load/keyOfPerson.ts'
import { readingPace } from '../load/Pace.ts'
import { tooBusy, Turns } from '../load/Turns.ts'
import { networkOf } from '../networkOf.ts'
import { means } from './meaning.ts'
import type { LimitKind } from './meaning.ts'

export interface Limit {
  requests: number
  perSeconds: number
}

export type Limits = Record<LimitKind, RateLimiterMemory>

/**
 * Far above what people and their devices need: a device sends 20,000 offline edits in 200 sync requests. `auth` and
 * `public` count by address, which a whole office may share.
 */
export const usualLimits: Record<LimitKind, Limit> = {
  read: { requests: 1_200, perSeconds: 60 },
  write: { requests: 600, perSeconds: 60 },
  sync: { requests: 1_200, perSeconds: 60 },
  // Each may cost the operator money.
  chat: { requests: 20, perSeconds: 60 },
  auth: { requests: 300, perSeconds: 60 },
  public: { requests: 300, perSeconds: 60 },
  // Guesses at a secret.
  setup: { requests: 10, perSeconds: 60 },
}

/** The counters of one app. They are in memory: a restart forgives. */
export function createLimits(changed: Partial<Record<LimitKind, Limit>> = {}): Limits {
  const limiter = (kind: LimitKind) => {
    const { requests, perSeconds } = changed[kind] ?? usualLimits[kind]
    return new RateLimiterMemory({ points: requests, duration: perSeconds })
  }
  return {
    read: limiter('read'),
    write: limiter('write'),
    sync: limiter('sync'),
    chat: limiter('chat'),
    auth: limiter('auth'),
    public: limiter('public'),
    setup: limiter('setup'),
  }
}

/** Requests of one person that are answered at once; all of a person's devices together rarely have two. */
const atOnceEach = 8

/** Has what someone asks for beyond `atOnceEach` wait: each answer may take megabytes while it is made. */
export const createTurns = (): Turns =>
  new Turns({ atOnce: Infinity, atOnceEach, mostWaiting: Infinity, mostWaitingEach: 500 })

/** Against whom a request counts: its person, or its address while nobody is signed in. */
export const keyOf = ({ state, ip }: Pick<Context, 'state' | 'ip'>): string =>
  state.user === undefined ? `ip:${networkOf(ip)}` : keyOfPerson(state.user.id)

/** Tells the sender of a request when to try again. */
export const retryAfter =
  (ctx: Context) =>
  (seconds: number): void =>
    ctx.set('Retry-After', String(seconds))

/** Counts a request like `limit`, for what can be left out of its answer: false beyond the limit. */
export async function isWithin(kind: LimitKind, ctx: Context): Promise<boolean> {
  try {
    await ctx.limits?.[kind].consume(keyOf(ctx))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/**
 * Counts a request against its person, or its address while nobody is signed in; 429 beyond the limit. Few requests of
 * a person are answered at once, and whoever was sent a lot waits a little.
 */
export function limit(kind: LimitKind): Middleware {
  const counted: Middleware = async (ctx, next) => {
    try {
      await ctx.limits?.[kind].consume(keyOf(ctx))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      ctx.set('Retry-After', String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))))
      throw new AppError('rate-limited', 'Too many requests. Please wait a moment and try again.')
    }
    // Streams of events, which count as `sync`, and what an assistant writes take as long as they take.
    const isShort = kind === 'read' || kind === 'write'
    if (!ctx.turns || !isShort || !ctx.state.user) return await next()
    const key = keyOf(ctx)
    const answer = async () => {
      await readingPace.rest(key)
      await next()
    }
    await ctx.turns.run(answer, tooBusy, key)
  }
  return means(counted, { limit: kind })
}
