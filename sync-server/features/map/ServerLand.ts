import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readDetail } from '#shared/features/map/detailFile.ts'
import type { LandSource } from '#shared/features/map/drawnLand.ts'
import { decodeWorld } from '#shared/features/map/worldFile.ts'
import { unzip } from '#shared/plain/fetchUnzipped.ts'

const idleMs = 15 * 60_000

/**
 * The land for maps that the server draws, from the files that the built app draws its own maps with. Read with the
 * first map, some 5 MB, and released after a quarter of an hour without one.
 */
export class ServerLand {
  readonly #folder: string
  #land: Promise<LandSource | undefined> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(staticDir: string) {
    this.#folder = join(staticDir, 'assets')
  }

  /** Undefined as long as the app isn't built: maps are right on plain paper too. */
  get(): Promise<LandSource | undefined> {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => (this.#land = undefined), idleMs).unref()
    this.#land ??= this.#read().catch(() => (this.#land = undefined))
    return this.#land
  }

  async #read(): Promise<LandSource> {
    const names = await readdir(this.#folder)
    const read = async (start: string) => {
      const name = names.find(name => name.startsWith(start) && name.endsWith('.bin'))
      if (name === undefined) throw new Error(`There is no ${start} file.`)
      return await unzip(new Uint8Array(await readFile(join(this.#folder, name))))
    }
    const [world, detail] = await Promise.all([read('sketch-world-'), read('sketch-detail-')])
    const { land, borders, lakes, shores } = decodeWorld(world)
    const { tile, maxZoom } = readDetail(detail)
    return { world: { land, borders, lakes, shores }, tile, maxZoom }
  }
}
