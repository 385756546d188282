import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { AppError } from '#shared/plain/errors.ts'
import { Turns } from './Turns.ts'

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}
export type Encoding = keyof typeof encoders

/** Shorter texts gain nothing from compression. */
const worthBytes = 1024

/** The parts of an answer, each ready to be sent to any number of readers. */
export class Made {
  readonly parts: readonly Part[]
  #onGrowth: (bytes: number) => void = () => undefined

  constructor(texts: readonly string[]) {
    this.parts = texts.map(text => new Part(Buffer.from(text), bytes => this.#onGrowth(bytes)))
  }

  get bytes(): number {
    return this.parts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  /** Hears of what is kept beside: compressed forms come when they are first asked for. */
  onGrowth(listener: (bytes: number) => void): void {
    this.#onGrowth = listener
  }
}

export class Part {
  readonly bytes: Buffer
  /** Changes with the content, and with nothing else. */
  readonly etag: string
  readonly #onGrowth: (bytes: number) => void
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer, onGrowth: (bytes: number) => void) {
    this.bytes = bytes
    this.etag = createHash('sha256').update(bytes).digest('base64url')
    this.#onGrowth = onGrowth
  }

  get isWorthEncoding(): boolean {
    return this.bytes.length >= worthBytes
  }

  /** Compressed once, off the event loop. */
  async encoded(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding)
    if (!encoded) {
      encoded = encoders[encoding](this.bytes)
      this.#encoded.set(encoding, encoded)
      void encoded.then(
        ({ length }) => this.#onGrowth(length),
        () => this.#encoded.delete(encoding),
      )
    }
    return await encoded
  }
}

interface Entry {
  version: number
  made: Promise<Made>
  bytes: number
  /** Until then whatever is asked for is still part of it. */
  hasBegun: boolean
  /** Not made anew before that, by the clock of `performance`. */
  restsUntil: number
}

/** What takes no longer is made whenever it changes. */
const quickMs = 25
/** What takes longer rests so many times as long, but never longer than a reader waits. */
const restTimes = 10
const longestRestMs = 2_000

export interface MadeOnceOptions {
  /** All that is kept, together. */
  maxBytes: number
  /** How much is made at a time; the rest waits, and is turned away when too much does. */
  atOnce: number
  mostWaiting: number
}

/**
 * Answers that cost something to make and are the same for many readers: each is made once for a version of what it
 * shows, however many ask at the same time, and kept until it is the longest unread of too much. Whether a reader may
 * have it is for the caller to find out, every time.
 */
export class MadeOnce {
  readonly #options: MadeOnceOptions
  readonly #turns: Turns
  /** The longest unread first. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(options: Partial<MadeOnceOptions> = {}) {
    this.#options = { maxBytes: 48 * 1024 * 1024, atOnce: 1, mostWaiting: 100, ...options }
    this.#turns = new Turns(this.#options)
  }

  /**
   * What `key` looks like at `version` or later; a key always stands for what the same `make` makes. What takes long and
   * changes often is made now and then: readers wait for it, so that nobody gets what is out of date. Throws AppError
   * 'unavailable' when too much is being made already.
   */
  async get<M extends Made>(key: string, version: number, make: () => Promise<M>): Promise<M> {
    const known = this.#entries.get(key)
    if (known && (known.version === version || !known.hasBegun)) {
      known.version = Math.max(known.version, version)
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return (await known.made) as M
    }
    this.#forget(key)
    const entry: Entry = { version, made: never, bytes: 0, hasBegun: false, restsUntil: 0 }
    const making = this.#make(entry, known, make)
    entry.made = making
    this.#entries.set(key, entry)
    try {
      const made = await making
      this.#count(key, entry, made.bytes)
      made.onGrowth(bytes => this.#count(key, entry, bytes))
      return made
    } catch (error) {
      // The next one tries again.
      if (this.#entries.get(key) === entry) this.#forget(key)
      throw error
    }
  }

  async #make<M extends Made>(entry: Entry, before: Entry | undefined, make: () => Promise<M>): Promise<M> {
    if (before) {
      // What becomes of it is for those who asked for it.
      await before.made.catch(() => undefined)
      const rest = before.restsUntil - performance.now()
      if (rest > 0) await setTimeout(rest)
    }
    return await this.#turns.run(async () => {
      entry.hasBegun = true
      const began = performance.now()
      const made = await make()
      const took = performance.now() - began
      if (took > quickMs) entry.restsUntil = began + took + Math.min(took * restTimes, longestRestMs)
      return made
    }, tooBusy)
  }

  /** How much is kept. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  #count(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

/** Stands for what is set in the next line. */
const never = new Promise<Made>(() => undefined)

const tooBusy = () => new AppError('unavailable', 'The server is very busy. Please try again in a moment.')
