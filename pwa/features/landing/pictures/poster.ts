import { verticalGradient } from '#shared/scene/gradient.ts'
import { box, fill, polygon } from '#shared/scene/shapes.ts'
import type { Point } from '#shared/scene/shapes.ts'

/** All posters share one sheet: 1600 by 1000, what matters right of the middle, words go left and low. */
export const sheet = { width: 1600, height: 1000 }

/** A whole SVG document, so that it can be shown as an image and painted once. */
export const poster = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}">${body}</svg>`

/** A band of the sheet filled from top to bottom with a run of colours. */
export const band = (id: string, top: number, bottom: number, colours: readonly string[]): string =>
  `<defs>${verticalGradient(id, colours)}</defs>${fill(box(0, top, sheet.width, bottom - top), `url(#${id})`)}`

/** Fills from a line down to a floor, straight from point to point. */
export const land = (points: readonly Point[], floor: number, colour: string): string =>
  fill(polygon([...points, [points[points.length - 1]![0], floor], [points[0]![0], floor]]), colour)

/** A window frame of paths grouped under one opacity. */
export const faint = (opacity: number, body: string): string => `<g opacity="${opacity}">${body}</g>`
