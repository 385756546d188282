import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dayMs } from '#shared/plain/dates.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { sniffImage } from './sniffImage.ts'

const freshMs = 7 * dayMs
/** How long a picture that nobody looks at is kept. */
const unreadMs = 14 * dayMs
const unfinished = '.part'
const copy = '.copy'
/**
 * Part of what every file name is hashed from, so that unprocessed pictures cached by earlier versions are no longer
 * found and get evicted as unread.
 */
const form = 'redrawn:'

/** The address of the smaller copy of an upload, which goes when the upload goes. */
export const copyOfUpload = (hash: string): string => `copy:${hash}`
const uploadCopied = /^copy:([0-9a-f]{64})$/

/** The address of a picture drawn for `of`, which has only one at a time: the next one replaces it. */
export const drawnFor = (of: string, drawing: string): string => `drawn:${of}\n${drawing}`
// What is drawn may have line breaks that JSON leaves as they are: U+2028.
const drawn = /^drawn:(.*)\n(.*)$/s

interface CachedFile {
  path: string
  size: number
  usedMs: number
  /** The hash of the upload that this is a copy of. */
  upload: string | undefined
}

/**
 * Pictures from other sites and copies of uploads, kept as files in this folder up to a total size; the least recently
 * read are evicted first.
 */
export class ImageCache {
  readonly #folder: string
  readonly #maxBytes: number

  constructor(folder: string, { maxBytes = 200 * 1024 * 1024 }: { maxBytes?: number } = {}) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** Undefined for a picture that is not cached. `stale` pictures are a week old and worth fetching again. */
  async read(address: string): Promise<(FetchedImage & { stale: boolean }) | undefined> {
    const path = this.#pathOf(address)
    try {
      const [bytes, { birthtimeMs, mtimeMs }] = await Promise.all([readFile(path), stat(path)])
      const type = sniffImage(bytes)
      if (type === null) return undefined
      // The modification time records when it was fetched, the access time when it was last wanted.
      // Files count finer than dates: rounded down, it could be older than what was written just before.
      await utimes(path, new Date(Date.now() + 1), new Date(mtimeMs)).catch(() => {
        // Evicted in the meantime.
      })
      return { type, bytes, stale: Date.now() - Math.max(birthtimeMs, mtimeMs) > freshMs }
    } catch {
      // Not here, or just being removed: the same to the reader.
      return undefined
    }
  }

  async write(address: string, { bytes }: FetchedImage): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = this.#pathOf(address)
    const part = `${path}.${randomUUID()}${unfinished}`
    await writeFile(part, bytes, { mode: 0o600 })
    await rename(part, path)
    await this.#makeRoom()
  }

  /** Removes the pictures that were drawn for `of`, except this one. */
  async removeDrawn(of: string, except: string): Promise<void> {
    const kept = basename(this.#pathOf(except))
    const prefix = `${hashOf(of)}.`
    const names = await readdir(this.#folder)
    for (const name of names) {
      if (!name.startsWith(prefix) || name === kept || name.endsWith(unfinished)) continue
      await rm(join(this.#folder, name), { force: true })
    }
  }

  /**
   * Removes copies of uploads that are gone, and pictures that nobody has looked at for two weeks. `stored` answers
   * which of these uploads are still there. Returns how many pictures were removed.
   */
  async sweep(now: number, stored: (hashes: string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    const files = await this.#files()
    const uploads = files.flatMap(({ upload }) => upload ?? [])
    const kept = await stored(uploads)
    const swept = files.filter(
      ({ upload, usedMs }) => (upload !== undefined && !kept.has(upload)) || now - usedMs > unreadMs,
    )
    for (const { path } of swept) await rm(path, { force: true })
    return swept.length
  }

  /** The number of cached files and their total size. */
  async size(): Promise<{ files: number; bytes: number }> {
    const files = await this.#files()
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
  }

  async #makeRoom(): Promise<void> {
    const files = await this.#files()
    let bytes = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of files.toSorted((a, b) => a.usedMs - b.usedMs)) {
      if (bytes <= this.#maxBytes) return
      await rm(path, { force: true })
      bytes -= size
    }
  }

  async #files(): Promise<CachedFile[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const found = await Promise.all(
      names.map(async name => {
        const path = join(this.#folder, name)
        const file = await stat(path).catch(() => undefined)
        const upload = name.endsWith(copy) ? name.slice(0, -copy.length) : undefined
        return file?.isFile() ? [{ path, size: file.size, usedMs: file.atimeMs, upload }] : []
      }),
    )
    return found.flat()
  }

  #pathOf(address: string): string {
    const upload = uploadCopied.exec(address)?.[1]
    if (upload !== undefined) return join(this.#folder, upload + copy)
    const [, of, drawing] = drawn.exec(address) ?? []
    const name =
      of === undefined || drawing === undefined ? hashOf(address) : `${hashOf(of)}.${hashOf(drawing)}`
    return join(this.#folder, name)
  }
}

const hashOf = (text: string): string =>
  createHash('sha256')
    .update(form + text)
    .digest('hex')
