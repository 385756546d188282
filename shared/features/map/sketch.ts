import type { LatLng } from '#shared/plain/distance.ts'

/**
 * What the sketch map is drawn from. All coordinates are in the unit square of shared/plain/mercator.ts, as flat lists
 * x0, y0, x1, y1 … Everything reaches a little over the edge of its tile, or of the world.
 */
export interface SketchPart {
  /** Closed rings, to be filled by the even-odd rule and not to be stroked: some edges are only where a tile ends. */
  land: Float32Array[]
  /** Lines where land meets water. */
  coasts: Float32Array[]
  /** Lines between countries. */
  borders: Float32Array[]
  /** Closed rings upon the land, to be filled by the even-odd rule. */
  lakes: Float32Array[]
  /** Edges of lakes, and rivers. */
  shores: Float32Array[]
}

export interface SketchCountry {
  /** ISO 3166-1 alpha-2, and XK. */
  code: string
  /** Put together each time: few maps fill a country. */
  rings: () => Float32Array[]
  /** Where its name stands: well inside its largest part. */
  at: LatLng
  /** Grows with its area. */
  rank: number
}

export interface SketchWorld extends SketchPart {
  countries: SketchCountry[]
}

/** How far parts reach over the edge, as a share of a tile. */
export const sketchMargin = 1 / 64

export const emptyPart: SketchPart = { land: [], coasts: [], borders: [], lakes: [], shores: [] }
