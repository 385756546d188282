import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isImageAddress } from '#shared/features/curated/schema.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { ImageCache } from './ImageCache.ts'
import { ImageFailure, ImageFetcher } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { reencode } from './reencode.ts'
import { Turns } from '../../Turns.ts'
import type { ImageType } from './sniffImage.ts'

const keyName = 'image_key'
const filePath = /^\/api\/images\/file\/([0-9a-f]{64})$/
const failedMs = 60_000

interface ImagesParts {
  db: Db
  config: Pick<Config, 'dataDir'>
  fetcher?: ImageFetcher
  cache?: ImageCache
}

/** Pictures that people gave by address or as a file. Readers get both from this server, never from elsewhere. */
export class Images {
  readonly #db: Db
  readonly #fetcher: ImageFetcher
  readonly #cache: ImageCache
  readonly #underWay = new Map<string, Promise<FetchedImage>>()
  readonly #failed = new Map<string, { until: number; error: ImageFailure }>()
  readonly #fetching = new Turns({ atOnce: 8, mostWaiting: 200 })
  #key: Promise<Buffer> | undefined

  constructor({
    db,
    config,
    fetcher = new ImageFetcher(),
    cache = new ImageCache(join(config.dataDir, 'images')),
  }: ImagesParts) {
    this.#db = db
    this.#fetcher = fetcher
    this.#cache = cache
  }

  /** Where a reader finds a picture on this server; null for one that has no address of its own. */
  pathOf = async (imageUrl: string): Promise<string | null> => {
    if (filePath.test(imageUrl)) return imageUrl
    if (!isImageAddress(imageUrl)) return null
    const query = new URLSearchParams({ url: imageUrl, sig: await this.#sign(imageUrl) })
    return `/api/images/proxy?${query.toString()}`
  }

  /** True for an address that this server put out itself. */
  async isOurs(imageUrl: string, signature: string): Promise<boolean> {
    const [given, right] = [Buffer.from(signature), Buffer.from(await this.#sign(imageUrl))]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  /** A picture from elsewhere, from the cache where it is fresh. Throws ImageFailure. */
  async fetch(address: string): Promise<FetchedImage> {
    const cached = await this.#cache.read(address)
    if (cached && !cached.stale) return cached
    const failed = this.#failed.get(address)
    if (failed && failed.until > Date.now()) {
      if (cached) return cached
      throw failed.error
    }
    try {
      return await this.#fetchOnce(address)
    } catch (error) {
      // An old picture is better than none.
      if (cached) return cached
      throw error
    }
  }

  /** Any picture that somebody gave, by address or as a file of this server. Throws ImageFailure. */
  async read(imageUrl: string): Promise<FetchedImage> {
    const hash = filePath.exec(imageUrl)?.[1]
    if (hash === undefined) {
      if (!isImageAddress(imageUrl)) throw new ImageFailure('Only https:// addresses can be used.')
      return await this.fetch(imageUrl)
    }
    const stored = await this.readStored(hash)
    if (!stored) throw new ImageFailure('This image is not here any more.')
    return stored
  }

  /** Keeps a picture that was drawn anew, and returns its path. The same picture again is as new as the first. */
  async store(trx: Kysely<Tables>, { type, bytes }: FetchedImage, uploadedBy: string): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const created_at = new Date().toISOString()
    await trx
      .insertInto('image')
      .values({ hash, type, bytes, size: bytes.length, created_at, redrawn: 1, uploaded_by: uploadedBy })
      .onConflict(conflict => conflict.column('hash').doUpdateSet({ created_at }))
      .execute()
    return `/api/images/file/${hash}`
  }

  async readStored(hash: string): Promise<FetchedImage | undefined> {
    const stored = await this.#db.kysely
      .selectFrom('image')
      .select(['type', 'bytes', 'redrawn'])
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!stored || stored.redrawn === 1)
      return stored && { type: stored.type as ImageType, bytes: stored.bytes }
    return await this.#redraw(hash, stored.bytes)
  }

  /** What was uploaded before pictures were drawn anew stays under its name, as what may be served. */
  async #redraw(hash: string, original: Buffer): Promise<FetchedImage | undefined> {
    const image = await reencode(original).catch((error: unknown) => {
      if (error instanceof ImageFailure) return undefined
      throw error
    })
    if (!image) return undefined
    const { type, bytes } = image
    await this.#db.kysely
      .updateTable('image')
      .set({ type, bytes, size: bytes.length, redrawn: 1 })
      .where('hash', '=', hash)
      .execute()
    return image
  }

  /** How many pictures there are and how much room they take. */
  async storage() {
    const stored = await this.#db.kysely
      .selectFrom('image')
      .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('size').as('bytes')])
      .executeTakeFirstOrThrow()
    const cached = await this.#cache.size()
    return {
      uploads: Number(stored.files),
      uploadedBytes: Number(stored.bytes ?? 0),
      cached: cached.files,
      cachedBytes: cached.bytes,
    }
  }

  /** However many ask for a picture at once, it is fetched once. */
  #fetchOnce(address: string): Promise<FetchedImage> {
    const known = this.#underWay.get(address)
    if (known) return known
    const fetching = this.#fetching
      .run(
        () => this.#fetcher.fetch(address),
        () => new ImageFailure('Too many images at once. Please try again in a moment.'),
      )
      .then(async ({ bytes }) => {
        const image = await reencode(bytes)
        this.#failed.delete(address)
        await this.#cache.write(address, image)
        return image
      })
      .catch((error: unknown) => {
        if (error instanceof ImageFailure) this.#noteFailure(address, error)
        throw error
      })
      .finally(() => this.#underWay.delete(address))
    this.#underWay.set(address, fetching)
    return fetching
  }

  #noteFailure(address: string, error: ImageFailure): void {
    if (this.#failed.size >= 1000) this.#failed.clear()
    this.#failed.set(address, { until: Date.now() + failedMs, error })
  }

  async #sign(imageUrl: string): Promise<string> {
    this.#key ??= readKey(this.#db).catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return createHmac('sha256', await this.#key)
      .update(imageUrl)
      .digest('base64url')
  }
}

/** The secret of the signatures, made on first use and the same for every process of this database. */
async function readKey({ kysely }: Db): Promise<Buffer> {
  const query = kysely.selectFrom('meta').select('value').where('key', '=', keyName)
  const known = await query.executeTakeFirst()
  if (known) return Buffer.from(known.value, 'hex')
  await kysely
    .insertInto('meta')
    .values({ key: keyName, value: randomBytes(32).toString('hex') })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  return Buffer.from((await query.executeTakeFirstOrThrow()).value, 'hex')
}
