import { lookup as dnsLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'
import { sniffImage } from './sniffImage.ts'
import type { ImageType } from './sniffImage.ts'

/** A picture could not be fetched. The message says why, for the person who entered its address. */
export class ImageFailure extends Error {
  override name = 'ImageFailure'
}

export interface FetchedImage {
  type: ImageType
  bytes: Buffer
}

export interface ImageFetcherOptions {
  /** Finds the addresses of a host. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  /** Whether to connect to this IP address. */
  isAllowed?: (address: string) => boolean
  /** Whether to request this web address at all. */
  isAcceptable?: (url: URL) => boolean
  deadlineMs?: number
  maxBytes?: number
}

const mostRedirects = 3

/**
 * Fetches pictures from addresses that people typed, without giving them a way into this network. Uses https on its
 * usual port only; resolves every host of every redirect here and connects to exactly the address that was checked;
 * sends nothing that says who asks; limits time and size; and accepts as a picture only what starts like one.
 */
export class ImageFetcher {
  readonly #resolve: (host: string) => Promise<LookupAddress[]>
  readonly #isAllowed: (address: string) => boolean
  readonly #isAcceptable: (url: URL) => boolean
  readonly #deadlineMs: number
  readonly #maxBytes: number

  constructor({
    resolve = resolveHost,
    isAllowed = isPublicAddress,
    isAcceptable = isPlainHttps,
    deadlineMs = 10_000,
    maxBytes = 5 * 1024 * 1024,
  }: ImageFetcherOptions = {}) {
    this.#resolve = resolve
    this.#isAllowed = isAllowed
    this.#isAcceptable = isAcceptable
    this.#deadlineMs = deadlineMs
    this.#maxBytes = maxBytes
  }

  /** Throws ImageFailure for anything that is not a picture on the open internet. */
  async fetch(address: string): Promise<FetchedImage> {
    const deadline = AbortSignal.timeout(this.#deadlineMs)
    try {
      return await this.#follow(address, deadline)
    } catch (error) {
      if (error instanceof ImageFailure) throw error
      if (deadline.aborted) throw new ImageFailure('The image took too long to load.')
      throw new ImageFailure("We couldn't reach the image.", { cause: error })
    }
  }

  async #follow(address: string, deadline: AbortSignal): Promise<FetchedImage> {
    let next = address
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (!URL.canParse(next)) throw new ImageFailure("That's not a web address.")
      const url = new URL(next)
      if (!this.#isAcceptable(url)) throw new ImageFailure('Only https:// addresses can be used.')
      const answer = await this.#get(url, await this.#addressOf(url, deadline), deadline)
      if (answer.redirect === undefined) return asImage(answer.bytes)
      next = new URL(answer.redirect, url).href
    }
    throw new ImageFailure('The address redirects too many times.')
  }

  /** The checked IP address of the host. Resolves names only once, so that no second answer can differ. */
  async #addressOf({ hostname }: URL, deadline: AbortSignal): Promise<LookupAddress> {
    const literal = hostname.replace(/^\[(.*)\]$/, '$1')
    const family = isIP(literal)
    const found = family > 0 ? [{ address: literal, family }] : await this.#resolved(literal, deadline)
    // One bad address among good ones is a trick, not a mistake.
    if (found.length === 0 || !found.every(({ address }) => this.#isAllowed(address))) {
      throw new ImageFailure("This address isn't on the public internet.")
    }
    return found[0]!
  }

  async #resolved(host: string, deadline: AbortSignal): Promise<LookupAddress[]> {
    const late = Promise.withResolvers<never>()
    const onAbort = () => late.reject(new ImageFailure('The image took too long to load.'))
    deadline.addEventListener('abort', onAbort, { once: true })
    try {
      return await Promise.race([this.#resolve(host), late.promise])
    } finally {
      deadline.removeEventListener('abort', onAbort)
    }
  }

  async #get(
    url: URL,
    to: LookupAddress,
    deadline: AbortSignal,
  ): Promise<{ redirect: string } | { redirect?: undefined; bytes: Buffer }> {
    const pinned: LookupFunction = (_host, options, done) => {
      if (options.all) done(null, [to])
      else done(null, to.address, to.family)
    }
    const { request } = url.protocol === 'https:' ? https : http
    return await new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          agent: false,
          lookup: pinned,
          signal: deadline,
          maxHeaderSize: 16 * 1024,
          headers: {
            Accept: 'image/avif,image/webp,image/png,image/jpeg',
            'Accept-Encoding': 'identity',
            'User-Agent': 'Wend image proxy',
          },
        },
        answer => {
          const status = answer.statusCode ?? 0
          const { location, 'content-encoding': encoding } = answer.headers
          const refuse = (message: string) => {
            asked.destroy()
            reject(new ImageFailure(message))
          }
          if ([301, 302, 303, 307, 308].includes(status) && location) {
            asked.destroy()
            return resolve({ redirect: location })
          }
          if (status !== 200) return refuse(`The address answered with ${status}.`)
          if (encoding && encoding !== 'identity') return refuse('The answer is packed.')
          const tooLarge = `The image is larger than ${Math.floor(this.#maxBytes / 1024 / 1024)} MB.`
          if (Number(answer.headers['content-length']) > this.#maxBytes) return refuse(tooLarge)
          const chunks: Buffer[] = []
          let size = 0
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > this.#maxBytes) return refuse(tooLarge)
            chunks.push(chunk)
          })
          answer.on('end', () => resolve({ bytes: Buffer.concat(chunks) }))
          answer.on('error', reject)
        },
      )
      asked.on('error', reject)
      asked.end()
    })
  }
}

function asImage(bytes: Buffer): FetchedImage {
  const type = sniffImage(bytes)
  if (type === null) {
    throw new ImageFailure("This isn't a PNG, JPEG, WebP or AVIF image.")
  }
  return { type, bytes }
}

const isPlainHttps = ({ protocol, port, username, password }: URL): boolean =>
  protocol === 'https:' && port === '' && username === '' && password === ''

function resolveHost(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    dnsLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })
}
