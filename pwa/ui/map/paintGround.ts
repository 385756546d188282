import { worldPx } from '#shared/plain/mercator.ts'
import type { SketchCountry, SketchPart } from '#shared/features/map/sketch.ts'
import type { Sketch } from './loadSketch.ts'
import { mix } from './mapColors.ts'
import type { Painting } from './painting.ts'
import type { Box } from '#shared/plain/placeLabels.ts'

/** From here the coast is not true enough: a quay would lie in the sea. It fades out over one step of zoom. */
const coastEnds = 9.5
/** Nearer than this there is only paper. */
export const paperFrom = coastEnds + 1
/** Rivers, and the edges of lakes, are coarser: their lines would be beside the streets that follow them. */
const shoresEnd = 7.5
/** What the outline of the world is good for. */
const worldEnds = 2.75
/** What the outline of a country is good for. */
const countriesEnd = 8

type Shapes = Record<keyof SketchPart, Path2D>

type Lines = readonly Float32Array[]

/** Paths are drawn in 4,096ths of their tile: canvases have trouble with lines that are shorter than a thousandth. */
const grain = 4096

/** Draws the sea, the land and its borders over the whole canvas. */
export function paintGround(painting: Painting): void {
  const { context, scene, view, size, colors, ratio } = painting
  const paper = Math.min(1, Math.max(0, view.zoom - coastEnds))
  if (scene.sketch && paper < 1) {
    paintLand(painting, scene.sketch)
    if (paper === 0) return
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.globalAlpha = scene.sketch ? paper : 1
  context.fillStyle = colors.land
  context.fillRect(0, 0, size.width, size.height)
  context.globalAlpha = 1
}

function paintLand({ context, scene, view, size, colors, ratio }: Painting, sketch: Sketch) {
  const { filled } = scene
  const world = worldPx(view.zoom)
  const left = view.x - size.width / 2 / world
  const top = view.y - size.height / 2 / world
  const right = left + size.width / world
  const bottom = top + size.height / world
  const toPage = () => context.setTransform(ratio, 0, 0, ratio, 0, 0)
  toPage()
  // Sizes of canvases are rounded.
  context.clearRect(0, 0, size.width + 1, size.height + 1)

  /** Puts the corner of a tile where it belongs; one unit is then a grain of it. */
  const turnTo = (z: number, x: number, y: number) => {
    const scale = (world / 2 ** z / grain) * ratio
    context.setTransform(
      scale,
      0,
      0,
      scale,
      (x / 2 ** z - left) * world * ratio,
      (y / 2 ** z - top) * world * ratio,
    )
    return ratio / scale
  }
  const parts = partsInView(sketch, view.zoom, { left, top, right, bottom })
  context.fillStyle = colors.land
  for (const { z, x, y, shapes } of parts) {
    turnTo(z, x, y)
    context.fill(shapes.land, 'evenodd')
  }
  // Below the map's edge, Antarctica goes on.
  if (bottom > 1) {
    toPage()
    context.fillRect(0, (1 - top) * world - 1, size.width, size.height)
  }
  // Only where there is land already.
  context.globalCompositeOperation = 'source-atop'
  context.fillStyle = colors.filled
  if (filled.size > 0 && view.zoom < countriesEnd) {
    for (let copy = Math.floor(left); copy < right; copy++) {
      turnTo(0, copy, 0)
      for (const country of sketch.world.countries) {
        if (filled.has(country.code)) context.fill(outlineOf(country), 'evenodd')
      }
    }
  }
  context.globalCompositeOperation = 'source-over'
  context.lineJoin = 'round'
  const gone = Math.max(0, view.zoom - shoresEnd)
  for (const { z, x, y, shapes } of parts) {
    context.lineWidth = turnTo(z, x, y)
    if (gone < 1) {
      context.strokeStyle = mix(colors.coast, colors.land, gone)
      context.stroke(shapes.shores)
    }
    context.fillStyle = colors.sea
    context.fill(shapes.lakes, 'evenodd')
    context.strokeStyle = colors.border
    context.stroke(shapes.borders)
    context.strokeStyle = colors.coast
    context.stroke(shapes.coasts)
  }
  toPage()
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = colors.sea
  context.fillRect(0, 0, size.width, size.height)
  context.globalCompositeOperation = 'source-over'
}

interface Part {
  z: number
  x: number
  y: number
  shapes: Shapes
}

/** The tiles in view, or the world as often as it is in view. */
function partsInView(sketch: Sketch, zoom: number, { left, top, right, bottom }: Box): Part[] {
  const z = zoom < worldEnds ? 0 : Math.min(sketch.maxZoom, Math.round(zoom))
  const count = 2 ** z
  const parts: Part[] = []
  for (let x = Math.floor(left * count); x < right * count; x++) {
    for (let y = Math.max(0, Math.floor(top * count)); y < Math.min(count, bottom * count); y++) {
      const column = x - Math.floor(x / count) * count
      const part = z === 0 ? sketch.world : sketch.tile(z, column, y)
      if (!part) return partsInView(sketch, 0, { left, top, right, bottom })
      parts.push({ z, x, y, shapes: shapesOf(part, count, column, y) })
    }
  }
  return parts
}

/** Paths cost more to make than to draw. They go when their tile goes. */
const shapesOfParts = new WeakMap<SketchPart, Shapes>()
const outlines = new WeakMap<SketchCountry, Path2D>()

function shapesOf(part: SketchPart, count: number, column: number, row: number): Shapes {
  let shapes = shapesOfParts.get(part)
  if (!shapes) {
    const path = (lines: Lines) => pathOf(lines, count, column, row)
    shapes = {
      land: path(part.land),
      coasts: path(part.coasts),
      borders: path(part.borders),
      lakes: path(part.lakes),
      shores: path(part.shores),
    }
    shapesOfParts.set(part, shapes)
  }
  return shapes
}

function outlineOf(country: SketchCountry): Path2D {
  let path = outlines.get(country)
  if (!path) outlines.set(country, (path = pathOf(country.rings(), 1, 0, 0)))
  return path
}

/** Rings need not be closed: they are only filled. */
function pathOf(lines: Lines, count: number, column: number, row: number): Path2D {
  const path = new Path2D()
  const scale = count * grain
  for (const line of lines) {
    for (let n = 0; n + 1 < line.length; n += 2) {
      const x = line[n]! * scale - column * grain
      const y = line[n + 1]! * scale - row * grain
      if (n === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
  }
  return path
}
