import detailUrl from 'virtual:sketch-detail'
import worldUrl from 'virtual:sketch-world'
import type { DetailReader } from '#shared/features/map/detailFile.ts'
import type { SketchPart, SketchWorld } from '#shared/features/map/sketch.ts'
import { decodeWorld } from '#shared/features/map/worldFile.ts'
import { fetchUnzipped } from '#shared/plain/fetchUnzipped.ts'

export interface Sketch {
  world: SketchWorld
  /** A tile of the closer map; empty for open sea. Undefined while the closer map isn't there. */
  tile: (z: number, x: number, y: number) => SketchPart | undefined
  /** The nearest zoom that there are tiles for. */
  maxZoom: number
  /**
   * Makes `tile` answer. Starts once, and again with the next look after it failed. Calls back as soon as there is more
   * to draw: at once when it is there already, never when it fails, because the world alone is a map too.
   */
  loadDetail: (onReady: () => void) => void
}

const worldDeadlineMs = 30_000
const maxZoom = 6
const keptTiles = 128

let loading: Promise<Sketch> | undefined
let loadingDetail: Promise<void> | undefined
let detail: DetailReader | undefined
const tiles = new Map<string, SketchPart>()

/**
 * What the sketch map is drawn from: at first only the outlines of the world, which are on the device with the app.
 * Rejects when they cannot be loaded; calling it again retries.
 */
export function loadSketch(): Promise<Sketch> {
  loading ??= readWorld().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function loadDetail(onReady: () => void): void {
  if (detail) {
    onReady()
    return
  }
  loadingDetail ??= readTiles()
  void loadingDetail.then(() => {
    if (detail) onReady()
  })
}

async function readWorld(): Promise<Sketch> {
  return { world: decodeWorld(await fetchUnzipped(worldUrl, worldDeadlineMs)), tile, maxZoom, loadDetail }
}

async function readTiles(): Promise<void> {
  try {
    const { keptDetail } = await import('./keptDetail.ts')
    detail = await keptDetail(detailUrl)
  } catch {
    loadingDetail = undefined
  }
}

/** The tiles that were used last stay decoded. */
function tile(z: number, x: number, y: number): SketchPart | undefined {
  if (!detail) return undefined
  const key = `${z}/${x}/${y}`
  const part = tiles.get(key) ?? detail.tile(z, x, y)
  tiles.delete(key)
  tiles.set(key, part)
  if (tiles.size > keptTiles) tiles.delete(tiles.keys().next().value!)
  return part
}
