import { expect, test } from 'vitest'
import { coveredBoxes } from './coveredRoom.ts'
import { isApart } from '#shared/plain/placeLabels.ts'
import { emptyScene } from './scene.ts'

test('the head, the corners with buttons and the scale are covered, also of a canvas that reaches beyond the map', () => {
  const scene = { ...emptyScene(), headPx: 60 }
  const isFree = (x: number, y: number, marginPx: number) => {
    const size = { width: 320 + 2 * marginPx, height: 440 + 2 * marginPx }
    const [left, top] = [x + marginPx, y + marginPx]
    const spot = { left, top, right: left + 1, bottom: top + 1 }
    return coveredBoxes({ scene, size }, marginPx).every(box => isApart(box, spot))
  }
  for (const marginPx of [0, 128]) {
    expect(isFree(160, 220, marginPx)).toBe(true)
    expect(isFree(160, 40, marginPx), 'chips').toBe(false)
    expect(isFree(300, 90, marginPx), 'my position').toBe(false)
    expect(isFree(300, 400, marginPx), 'zoom').toBe(false)
    expect(isFree(40, 430, marginPx), 'scale').toBe(false)
    expect(isFree(40, 200, marginPx)).toBe(true)
  }
})
