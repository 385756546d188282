import type { Point } from './view.ts'

/** Where pins stand around the spot that they share, in pixels from it. */
export function fanOut(count: number): Point[] {
  const room = 38
  if (count <= 8) {
    const far = Math.max(room, (room * count) / (2 * Math.PI))
    return Array.from({ length: count }, (_, n) => onCircle(far, (n / count) * 2 * Math.PI))
  }
  // A spiral: each next pin one room farther along it.
  let angle = 0
  return Array.from({ length: count }, () => {
    const far = room + angle * 6
    const spot = onCircle(far, angle)
    angle += room / far
    return spot
  })
}

const onCircle = (far: number, angle: number): Point => ({
  x: far * Math.sin(angle),
  y: -far * Math.cos(angle),
})
