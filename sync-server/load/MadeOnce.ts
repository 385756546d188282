import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { AppError } from '#shared/plain/errors.ts'
import { Turns } from './Turns.ts'

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
}
export type Encoding = keyof typeof encoders
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Shorter texts gain nothing from compression. */
const worthBytes = 1024
/** Longer ones are kept only in compressed form once they have one: hardly anybody asks for another. */
const bulkyBytes = 64 * 1024

/** The parts of an answer, each ready to be sent to any number of readers. */
export class Made {
  readonly parts: readonly Part[]
  #onGrowth: (bytes: number) => void = () => undefined

  /** `isShared`: others hold views of the parts' bytes, so that nothing is gained by letting go of those. */
  constructor(texts: readonly string[], { isShared = false } = {}) {
    this.parts = texts.map(text => new Part(Buffer.from(text), bytes => this.#onGrowth(bytes), isShared))
  }

  /** How many are kept before any are compressed. */
  get bytes(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** Called when more bytes are kept, or fewer: parts are compressed when this is first requested. */
  onGrowth(listener: (bytes: number) => void): void {
    this.#onGrowth = listener
  }
}

export class Part {
  /** Of the uncompressed bytes. */
  readonly length: number
  /** Changes only when the content does. */
  readonly etag: string
  readonly #onGrowth: (bytes: number) => void
  readonly #isShared: boolean
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  #bytes: Buffer | undefined
  #unpacking: Promise<Buffer> | undefined

  constructor(bytes: Buffer, onGrowth: (bytes: number) => void, isShared = true) {
    this.length = bytes.length
    this.etag = createHash('sha256').update(bytes).digest('base64url')
    this.#bytes = bytes
    this.#onGrowth = onGrowth
    this.#isShared = isShared
  }

  /** Throws when they are kept in compressed form only, which never happens to shared ones. */
  get bytes(): Buffer {
    if (!this.#bytes) throw new Error('only kept in compressed form')
    return this.#bytes
  }

  get isWorthEncoding(): boolean {
    return this.length >= worthBytes
  }

  /** The same buffer for all readers. Once asked for in spite of a compressed form, it is kept as well. */
  async plain(): Promise<Buffer> {
    return this.#bytes ?? (await (this.#unpacking ??= this.#unpack()))
  }

  /** Compressed once, off the event loop. */
  async encoded(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding)
    if (!encoded) {
      encoded = this.plain().then(bytes => encoders[encoding](bytes))
      this.#encoded.set(encoding, encoded)
      void encoded.then(
        ({ length }) => {
          this.#onGrowth(length)
          this.#letGo()
        },
        () => this.#encoded.delete(encoding),
      )
    }
    return await encoded
  }

  async #unpack(): Promise<Buffer> {
    try {
      const [[encoding, packed]] = [...this.#encoded] as [[Encoding, Promise<Buffer>]]
      const bytes = await decoders[encoding](await packed)
      this.#bytes = bytes
      this.#onGrowth(bytes.length)
      return bytes
    } finally {
      this.#unpacking = undefined
    }
  }

  #letGo(): void {
    if (this.#isShared || this.#bytes === undefined || this.length < bulkyBytes) return
    this.#bytes = undefined
    this.#onGrowth(-this.length)
  }
}

interface Entry {
  version: number
  made: Promise<Made>
  bytes: number
  /** Until this is true, requests for newer versions can still join this entry. */
  hasBegun: boolean
  /** Not made again before this time, by the clock of `performance`. */
  restsUntil: number
}

/** Answers that take no longer than this are made again on every change. */
const quickMs = 25
/** Slower answers rest for this many times as long as they took, but never longer than a reader would wait. */
const restTimes = 10
const longestRestMs = 2_000

export interface MadeOnceOptions {
  /** Limit for everything that is kept, combined. */
  maxBytes: number
  /** How many answers are made at once. Others wait, and are turned away when too many are waiting. */
  atOnce: number
  mostWaiting: number
  /** How many wait that show things of one owner, of which one is made at a time: nobody fills all places. */
  mostWaitingEach: number
}

/**
 * Answers that are expensive to make and the same for many readers. Each is made once per version of what it shows, no
 * matter how many readers ask at the same time. It is kept until space runs out and it is the longest unread. The
 * caller must check, every time, whether a reader may have it.
 */
export class MadeOnce {
  readonly #options: MadeOnceOptions
  readonly #turns: Turns
  /** The longest unread first. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(options: Partial<MadeOnceOptions> = {}) {
    this.#options = {
      maxBytes: 48 * 1024 * 1024,
      atOnce: 2,
      mostWaiting: 500,
      mostWaitingEach: 50,
      ...options,
    }
    this.#turns = new Turns(this.#options)
  }

  /**
   * What `key` looks like at `version` or later; a key must always stand for the same `make`. What is slow to make and
   * changes often is made only now and then: readers wait for it, so that nobody gets stale data. `owner` is whose
   * things it shows. Throws AppError 'unavailable' when too much is being made already, in all or for this owner.
   */
  async get<M extends Made>(
    key: string,
    version: number,
    make: () => Promise<M>,
    owner?: string,
  ): Promise<M> {
    const known = this.#entries.get(key)
    if (known && (known.version === version || !known.hasBegun)) {
      known.version = Math.max(known.version, version)
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return (await known.made) as M
    }
    this.#forget(key)
    const entry: Entry = { version, made: never, bytes: 0, hasBegun: false, restsUntil: 0 }
    const making = this.#make(entry, known, make, owner)
    entry.made = making
    this.#entries.set(key, entry)
    try {
      const made = await making
      this.#count(key, entry, made.bytes)
      made.onGrowth(bytes => this.#count(key, entry, bytes))
      return made
    } catch (error) {
      // Lets the next request try again.
      if (this.#entries.get(key) === entry) this.#forget(key)
      throw error
    }
  }

  async #make<M extends Made>(
    entry: Entry,
    before: Entry | undefined,
    make: () => Promise<M>,
    owner: string | undefined,
  ): Promise<M> {
    if (before) {
      // Its outcome matters only to those who asked for it.
      await before.made.catch(() => undefined)
      const rest = before.restsUntil - performance.now()
      if (rest > 0) await setTimeout(rest)
    }
    const inTurn = async () => {
      entry.hasBegun = true
      const began = performance.now()
      const made = await make()
      const took = performance.now() - began
      if (took > quickMs) entry.restsUntil = began + took + Math.min(took * restTimes, longestRestMs)
      return made
    }
    return await this.#turns.run(inTurn, tooBusy, owner)
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

/** A placeholder until the next line sets the real one. */
const never = new Promise<Made>(() => undefined)

const tooBusy = () => new AppError('unavailable', 'The server is very busy. Please try again in a moment.')
