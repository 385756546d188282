import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#shared/plain/dates.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { sniffImage } from './sniffImage.ts'

const freshMs = 7 * dayMs
const unfinished = '.part'
/**
 * Part of what every file name is hashed from, so that unprocessed pictures cached by earlier versions are no longer
 * found and get evicted as unread.
 */
const form = 'redrawn:'

/**
 * Pictures from other sites, kept as files in this folder up to a total size; the least recently read are evicted
 * first.
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

  async #files(): Promise<{ path: string; size: number; usedMs: number }[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const found = await Promise.all(
      names.map(async name => {
        const path = join(this.#folder, name)
        const file = await stat(path).catch(() => undefined)
        return file?.isFile() ? [{ path, size: file.size, usedMs: file.atimeMs }] : []
      }),
    )
    return found.flat()
  }

  #pathOf(address: string): string {
    return join(
      this.#folder,
      createHash('sha256')
        .update(form + address)
        .digest('hex'),
    )
  }
}
