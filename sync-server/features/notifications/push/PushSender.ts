import { lookup as dnsLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushKeys } from './pushKeys.ts'

/** Where a device receives messages, and the keys to seal them for it. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * `gone`: this device no longer takes messages. `later`: try again, after this many milliseconds if the service said.
 * `silent`: try again, but nothing answered at this address.
 */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' | 'silent' }
  | { kind: 'later'; afterMs: number | null }

export interface PushSenderOptions {
  keys: PushKeys
  /** Contact for push services: an https or mailto address. */
  subject: string
  /** Whether to connect to this IP address. */
  isAllowed: (address: string) => boolean
  /** Lets tests run a push service on this machine: allows http:// and loopback addresses, and nothing else. */
  allowLoopback?: boolean
  /** Finds the addresses of a host. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  deadlineMs?: number
}

const keptSeconds = 24 * 60 * 60

/**
 * Sends messages to push services whose addresses devices provided. Only https on the open internet: each host is
 * resolved here and connected to at exactly the address that was checked, redirects are not followed, and answers are
 * not read.
 */
export class PushSender {
  readonly #options: PushSenderOptions

  constructor(options: PushSenderOptions) {
    this.#options = options
  }

  get publicKey(): string {
    return this.#options.keys.publicKey
  }

  /** Whether an address could belong to a push service at all; where its name leads is checked when sending. */
  isAcceptable(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (!url || url.username !== '' || url.password !== '') return false
    const host = literalOf(url)
    if (this.#isLoopback(url)) return true
    if (url.protocol !== 'https:' || url.port !== '' || host === 'localhost') return false
    return isIP(host) === 0 || this.#options.isAllowed(host)
  }

  /** Seals a message for one device and hands it to its service. Never throws. `topic` replaces an earlier one. */
  async send(target: PushTarget, message: string, topic: string): Promise<PushOutcome> {
    if (!this.isAcceptable(target.endpoint)) return { kind: 'gone' }
    const deadline = AbortSignal.timeout(this.#options.deadlineMs ?? 10_000)
    const url = new URL(target.endpoint)
    try {
      const to = await this.#addressOf(url, deadline)
      if (to === null) return { kind: 'gone' }
      const { keys, subject } = this.#options
      const { endpoint, p256dh, auth } = target
      const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject, ...keys },
        TTL: keptSeconds,
        contentEncoding: 'aes128gcm',
        topic,
      })
      return outcomeOf(await post(url, to, sealed, deadline))
    } catch {
      // Whatever went wrong on the way may work next time.
      return { kind: 'silent' }
    }
  }

  #isLoopback({ protocol, hostname }: URL): boolean {
    if (this.#options.allowLoopback !== true || !/^https?:$/.test(protocol)) return false
    return hostname === 'localhost' || hostname === '127.0.0.1'
  }

  /** The checked IP address of the host; null when it is not on the open internet. */
  async #addressOf(url: URL, deadline: AbortSignal): Promise<LookupAddress | null> {
    if (this.#isLoopback(url)) return { address: '127.0.0.1', family: 4 }
    const literal = literalOf(url)
    const family = isIP(literal)
    const found = family > 0 ? [{ address: literal, family }] : await this.#resolved(literal, deadline)
    // One bad address among good ones is a trick, not a mistake.
    return found.every(({ address }) => this.#options.isAllowed(address)) ? (found[0] ?? null) : null
  }

  async #resolved(host: string, deadline: AbortSignal): Promise<LookupAddress[]> {
    const late = Promise.withResolvers<never>()
    const onAbort = () => late.reject(new Error('the name was not found in time'))
    deadline.addEventListener('abort', onAbort, { once: true })
    try {
      return await Promise.race([(this.#options.resolve ?? resolveHost)(host), late.promise])
    } finally {
      deadline.removeEventListener('abort', onAbort)
    }
  }
}

const literalOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

interface PushAnswer {
  status: number
  retryAfter: string | undefined
}

function post(
  url: URL,
  to: LookupAddress,
  { headers, body }: webPush.RequestDetails,
  deadline: AbortSignal,
): Promise<PushAnswer> {
  const pinned: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [to])
    else done(null, to.address, to.family)
  }
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method: 'POST', agent: false, lookup: pinned, signal: deadline, maxHeaderSize: 16 * 1024, headers },
      answer => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
        asked.destroy()
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

function outcomeOf({ status, retryAfter }: PushAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return { kind: 'later', afterMs: seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : null }
  }
  return { kind: 'refused' }
}

function resolveHost(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    dnsLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })
}
