import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isImageAddress } from '#shared/features/curated/schema.ts'
import { inChunks } from '#shared/plain/inChunks.ts'
import type { ScenePlace } from '#shared/plain/scene/scenePlace.ts'
import { uploadedPicture } from '#shared/plain/uploadedPicture.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Logger } from '../../log.ts'
import { copyOfUpload, drawnFor, ImageCache } from './ImageCache.ts'
import { drawCover } from './drawCover.ts'
import { ImageFailure, ImageFetcher } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { reencode } from './reencode.ts'
import { allowance } from '../../load/allowance.ts'
import { keepResult } from '../../load/keepResult.ts'
import { Turns, tooBusy } from '../../load/Turns.ts'
import type { ImageType } from './sniffImage.ts'

const keyName = 'image_key'
const failedMs = 60_000

/** What a trip's picture is made from. */
export interface TripCover {
  /** An address elsewhere is not fetched: the app shows none either. */
  coverImage: string | null
  /** What is drawn without one. */
  place: ScenePlace
}

interface PreviewUse {
  /** What shows it, such as one trip. A picture drawn for that goes once it shows another one. */
  of: string
  /** Those with different keys take turns. */
  key?: string | undefined
}

interface ImagesParts {
  db: Db
  config: Pick<Config, 'dataDir'>
  log: Logger
  fetcher?: ImageFetcher
  cache?: ImageCache
}

/** Pictures that people gave by address or as a file. Readers get both from this server, never from elsewhere. */
export class Images {
  readonly #db: Db
  readonly #log: Logger
  readonly #fetcher: ImageFetcher
  readonly #cache: ImageCache
  readonly #underWay = new Map<string, Promise<FetchedImage>>()
  readonly #failed = new Map<string, { until: number; error: ImageFailure }>()
  /** Someone could name one large picture after another, and have this server fetch them all. */
  readonly #mayFetchFor = allowance({ times: 100, perSeconds: 60 * 60 })
  readonly #fetching = new Turns({ atOnce: 8, atOnceEach: 6, mostWaiting: 200, mostWaitingEach: 100 })
  readonly #key: () => Promise<Buffer>

  constructor({
    db,
    config,
    log,
    fetcher = new ImageFetcher(),
    cache = new ImageCache(join(config.dataDir, 'images')),
  }: ImagesParts) {
    this.#db = db
    this.#log = log
    this.#key = keepResult(() => readKey(db))
    this.#fetcher = fetcher
    this.#cache = cache
  }

  /** The path of a picture on this server; null for one that has no address of its own. */
  pathOf = async (imageUrl: string): Promise<string | null> => {
    if (uploadedPicture.test(imageUrl)) return imageUrl
    if (!isImageAddress(imageUrl)) return null
    const query = new URLSearchParams({ url: imageUrl, sig: await this.#sign(imageUrl) })
    return `/api/images/proxy?${query.toString()}`
  }

  /** True for an address that this server signed. */
  async isOurs(imageUrl: string, signature: string): Promise<boolean> {
    const [given, right] = [Buffer.from(signature), Buffer.from(await this.#sign(imageUrl))]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  /**
   * Fetches a picture from another site, or takes it from the cache while that is fresh. Callers with different keys
   * take turns. `owner`: the account that gave the address, for which only so much is fetched. Throws ImageFailure, and
   * AppError 'unavailable' when too many wait.
   */
  async fetch(address: string, key?: string, owner?: string): Promise<FetchedImage> {
    const cached = await this.#cache.read(address)
    if (cached && !cached.stale) return cached
    const failed = this.#failed.get(address)
    if (failed && failed.until > Date.now()) {
      if (cached) return cached
      throw failed.error
    }
    try {
      if (owner !== undefined && !this.#underWay.has(address) && !(await this.#mayFetchFor(owner))) {
        throw new ImageFailure('Too many pictures were fetched for this account.')
      }
      return await this.#fetchOnce(address, key)
    } catch (error) {
      // An old picture is better than none.
      if (cached) return cached
      throw error
    }
  }

  /** Reads any picture that an account provided, by address or as a file on this server. Throws ImageFailure. */
  async read(imageUrl: string, key: string | undefined, owner: string): Promise<FetchedImage> {
    const hash = uploadedPicture.exec(imageUrl)?.[1]
    if (hash === undefined) {
      if (!isImageAddress(imageUrl)) throw new ImageFailure('Only https:// addresses can be used.')
      return await this.fetch(imageUrl, key, owner)
    }
    const stored = await this.readStored(hash)
    if (!stored) throw new ImageFailure('This image is no longer here.')
    return stored
  }

  /** A trip's picture for the preview of a link: the uploaded one, or else the drawn one. Kept for a week. */
  async preview({ coverImage, place }: TripCover, { of, key }: PreviewUse): Promise<FetchedImage> {
    const hash = uploadedPicture.exec(coverImage ?? '')?.[1]
    const uploaded = hash === undefined ? undefined : await this.readStored(hash)
    const name = uploaded && hash ? copyOfUpload(hash) : drawnFor(of, JSON.stringify(place))
    const cached = await this.#cache.read(name)
    if (cached && !cached.stale) return cached
    return await this.#once(name, async () => {
      const image: FetchedImage = uploaded
        ? await reencode(uploaded.bytes, 'preview', key)
        : { type: 'image/jpeg', bytes: await drawCover(place, key) }
      await this.#keep(name, image, of)
      return image
    })
  }

  /** Stores a redrawn picture and returns its path. Storing the same picture again renews its upload date. */
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
    // Anything else is no picture's name, and PostgreSQL refuses some of it.
    if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
    const stored = await this.#db.kysely
      .selectFrom('image')
      .select(['type', 'bytes', 'redrawn'])
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!stored || stored.redrawn === 1)
      return stored && { type: stored.type as ImageType, bytes: stored.bytes }
    return await this.#redraw(hash, stored.bytes)
  }

  /** Redraws a picture that was uploaded before uploads were redrawn, and stores the result under its old name. */
  async #redraw(hash: string, original: Buffer): Promise<FetchedImage | undefined> {
    const image = await reencode(original).catch((error: unknown) => {
      if (error instanceof ImageFailure) return undefined
      throw error
    })
    if (!image) return undefined
    const { type, bytes } = image
    const redrawn = { type, bytes, size: bytes.length, redrawn: 1 }
    await this.#db.storage.writeIfPossible(patience =>
      this.#db.transaction(
        trx => trx.updateTable('image').set(redrawn).where('hash', '=', hash).execute(),
        patience,
      ),
    )
    return image
  }

  /**
   * Removes cached copies of uploads that were deleted, on this or another server, and cached pictures that nobody has
   * looked at for two weeks. Returns how many.
   */
  async sweepCache(now: number): Promise<number> {
    return await this.#cache.sweep(now, async hashes => {
      const found = new Set<string>()
      for (const some of inChunks(hashes, 500)) {
        const query = this.#db.kysely.selectFrom('image').select('hash').where('hash', 'in', some)
        const rows = await query.execute()
        for (const { hash } of rows) found.add(hash)
      }
      return found
    })
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

  #fetchOnce(address: string, key: string | undefined): Promise<FetchedImage> {
    return this.#once(address, async () => {
      try {
        const drawn = async () => {
          const { bytes } = await this.#fetcher.fetch(address)
          return await reencode(bytes, 'picture', key)
        }
        const image = await this.#fetching.run(drawn, tooBusy, key)
        this.#failed.delete(address)
        await this.#keep(address, image)
        return image
      } catch (error) {
        if (error instanceof ImageFailure) this.#noteFailure(address, error)
        throw error
      }
    })
  }

  /**
   * Caches a picture, in place of what was drawn for `of` before. One that can't be cached is shown anyway, and made again
   * for the next reader.
   */
  async #keep(name: string, image: FetchedImage, of?: string): Promise<void> {
    try {
      await this.#cache.write(name, image)
      if (of !== undefined) await this.#cache.removeDrawn(of, name)
    } catch (error) {
      this.#db.storage.note(error)
      this.#log.warn({ err: error }, 'picture not cached')
    }
  }

  /** Makes a picture only once, no matter how many ask for it at the same time. */
  #once(name: string, make: () => Promise<FetchedImage>): Promise<FetchedImage> {
    const known = this.#underWay.get(name)
    if (known) return known
    const making = make().finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, making)
    return making
  }

  #noteFailure(address: string, error: ImageFailure): void {
    if (this.#failed.size >= 1000) this.#failed.clear()
    this.#failed.set(address, { until: Date.now() + failedMs, error })
  }

  async #sign(imageUrl: string): Promise<string> {
    return createHmac('sha256', await this.#key())
      .update(imageUrl)
      .digest('base64url')
  }
}

/** The secret for the signatures, created on first use and shared by every process that uses this database. */
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
