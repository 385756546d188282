import type { Stats } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/** Opening and closing the file for each part would take as long again as reading the part. */
const keptMs = 5_000

export interface OpenFile {
  file: FileHandle
  /** Of the file behind the handle. By now, another file may have taken its place. */
  stats: Stats
}

interface Kept extends OpenFile {
  users: number
  isReplaced: boolean
}

const isSame = (a: Stats, b: Stats): boolean =>
  a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.size === b.size && a.dev === b.dev

/** A file that is read often and stays open in between, until it is replaced or nobody asked for a while. */
export class KeptFile {
  readonly path: string
  #kept: Promise<Kept> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(path: string) {
    this.path = path
  }

  /** Reads from the file that has the name now. Rejects when there is none. */
  async use<T>(read: (open: OpenFile) => Promise<T>): Promise<T> {
    const kept = await this.#open()
    try {
      return await read(kept)
    } finally {
      kept.users -= 1
      await this.#closeUnused(kept)
    }
  }

  async #open(): Promise<Kept> {
    const now = await stat(this.path)
    const before = this.#kept
    const kept = await before?.catch(() => undefined)
    if (kept && !kept.isReplaced && isSame(kept.stats, now)) {
      kept.users += 1
      this.#closeLater(kept)
      return kept
    }
    // Of several that find it replaced, the first opens the new one.
    if (this.#kept === before || !this.#kept) {
      this.#kept = openNow(this.path)
      if (kept && !kept.isReplaced) await this.#replace(kept)
    }
    const opened = await this.#kept
    opened.users += 1
    this.#closeLater(opened)
    return opened
  }

  #closeLater(kept: Kept) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#kept = undefined
      void this.#replace(kept)
    }, keptMs).unref()
  }

  async #replace(kept: Kept) {
    kept.isReplaced = true
    await this.#closeUnused(kept)
  }

  async #closeUnused(kept: Kept) {
    if (kept.isReplaced && kept.users === 0) await kept.file.close()
  }
}

async function openNow(path: string): Promise<Kept> {
  const file = await open(path)
  return { file, stats: await file.stat(), users: 0, isReplaced: false }
}
