import { BoundedCache } from '../boundedCache.ts'

const forgetAfterMs = 60 * 60 * 1000
const longestDelayMs = 15 * 60 * 1000
const freeAttempts = { person: 3, address: 30 }

interface Failures {
  count: number
  lastMs: number
}

/**
 * Slows down guessing: after three wrong passwords for one account from one address the waiting time
 * doubles with each further one, from 1 second to 15 minutes; after thirty for any accounts from one
 * address, likewise. In memory and bounded: a restart forgives.
 */
export class SignInThrottle {
  readonly #failures = new BoundedCache<Failures>(20_000)
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Milliseconds until the next attempt counts; 0 when it may be made now. */
  waitMs(email: string, ip: string): number {
    return Math.max(
      this.#waitMs(personKey(email, ip), freeAttempts.person),
      this.#waitMs(addressKey(ip), freeAttempts.address),
    )
  }

  /** To be called before the password is checked, so that parallel guesses count too. */
  attempt(email: string, ip: string): void {
    this.#count(personKey(email, ip))
    this.#count(addressKey(ip))
  }

  /** The password was right: the account's failures are forgiven, and this attempt was none of the address. */
  succeeded(email: string, ip: string): void {
    this.#failures.delete(personKey(email, ip))
    const address = this.#recent(addressKey(ip))
    if (address) this.#failures.set(addressKey(ip), { ...address, count: address.count - 1 })
  }

  #waitMs(key: string, free: number): number {
    const failures = this.#recent(key)
    if (!failures || failures.count < free) return 0
    const delayMs = Math.min(1000 * 2 ** (failures.count - free), longestDelayMs)
    return Math.max(0, failures.lastMs + delayMs - this.#now())
  }

  #count(key: string): void {
    this.#failures.set(key, { count: (this.#recent(key)?.count ?? 0) + 1, lastMs: this.#now() })
  }

  #recent(key: string): Failures | undefined {
    const failures = this.#failures.get(key)
    return failures && this.#now() - failures.lastMs < forgetAfterMs ? failures : undefined
  }
}

const personKey = (email: string, ip: string) => `person ${network(ip)} ${email}`
const addressKey = (ip: string) => `address ${network(ip)}`

/** A household gets a whole /64 of IPv6 addresses. */
const network = (ip: string) =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
