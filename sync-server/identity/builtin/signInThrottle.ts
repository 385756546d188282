import { networkOf } from '../../networkOf.ts'
import { BoundedCache } from '../boundedCache.ts'

const forgetAfterMs = 60 * 60 * 1000

/** How many wrong passwords are free, and the longest wait after that. */
const brakes = {
  person: { free: 3, longestMs: 15 * 60 * 1000 },
  device: { free: 3, longestMs: 15 * 60 * 1000 },
  address: { free: 30, longestMs: 15 * 60 * 1000 },
  // Short, because others can cause it: it slows down guessing from any number of addresses, and locks nobody out.
  account: { free: 10, longestMs: 60 * 1000 },
}

interface Failures {
  count: number
  lastMs: number
}

/** Who is trying to sign in, and from where. */
export interface Attempt {
  /** Lower case. */
  email: string
  ip: string
  /** A browser on which this person has signed in before. */
  device: string | undefined
}

type Brake = [brake: keyof typeof brakes, key: string]

/**
 * Slows down guessing. After three wrong passwords for one account from one address, the wait doubles with each further
 * one, from 1 second to 15 minutes; after thirty for any accounts from one address, likewise; after ten for one account
 * from anywhere, up to a minute. A browser on which the person has signed in before is counted separately, so that
 * nobody else can slow them down there. In memory and bounded: a restart forgives.
 */
export class SignInThrottle {
  readonly #failures = new BoundedCache<Failures>(20_000)
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Milliseconds until the next attempt counts; 0 when it may be made now. */
  waitMs(attempt: Attempt): number {
    return Math.max(...brakesOf(attempt).map(brake => this.#waitMs(brake)))
  }

  /** Call it before the password is checked, so that parallel guesses count too. */
  attempt(attempt: Attempt): void {
    for (const brake of brakesOf(attempt)) this.#count(brake)
  }

  /** The password was right: forgives the account's failures, and doesn't count this attempt against the address. */
  succeeded(attempt: Attempt): void {
    for (const [brake, key] of brakesOf(attempt)) {
      const known = this.#recent(key)
      if (brake !== 'address') this.#failures.delete(key)
      else if (known) this.#failures.set(key, { ...known, count: known.count - 1 })
    }
  }

  /** Milliseconds until this address may again ask whether an account exists. */
  askingWaitMs(ip: string): number {
    return this.#waitMs(addressBrake(ip))
  }

  /** Counts that this address has learned that an account exists. */
  asked(ip: string): void {
    this.#count(addressBrake(ip))
  }

  #waitMs([brake, key]: Brake): number {
    const { free, longestMs } = brakes[brake]
    const failures = this.#recent(key)
    if (!failures || failures.count < free) return 0
    const delayMs = Math.min(1000 * 2 ** (failures.count - free), longestMs)
    return Math.max(0, failures.lastMs + delayMs - this.#now())
  }

  #count([, key]: Brake): void {
    this.#failures.set(key, { count: (this.#recent(key)?.count ?? 0) + 1, lastMs: this.#now() })
  }

  #recent(key: string): Failures | undefined {
    const failures = this.#failures.get(key)
    return failures && this.#now() - failures.lastMs < forgetAfterMs ? failures : undefined
  }
}

function brakesOf({ email, ip, device }: Attempt): [Brake, ...Brake[]] {
  if (device !== undefined) return [['device', `device ${device} ${email}`]]
  return [['person', `person ${networkOf(ip)} ${email}`], addressBrake(ip), ['account', `account ${email}`]]
}

const addressBrake = (ip: string): Brake => ['address', `address ${networkOf(ip)}`]
