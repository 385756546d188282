export interface Pin {
  x: number
  y: number
}

/** More pins than these cannot all be kept apart. */
const mostPins = 120
const rounds = 40

/** Moves pins away from each other until they hardly overlap, and keeps them within the frame. */
export function spreadPins<T extends Pin>(
  pins: readonly T[],
  apart: number,
  frame: { width: number; height: number },
): T[] {
  const placed = pins.map(pin => ({ ...pin }))
  if (placed.length > mostPins) return placed
  for (let round = 0; round < rounds; round++) {
    let isCrowded = false
    for (const [n, a] of placed.entries())
      for (const [m, b] of placed.slice(0, n).entries()) {
        const [right, down] = [a.x - b.x, a.y - b.y]
        const distance = Math.hypot(right, down)
        if (distance >= apart) continue
        isCrowded = true
        // Pins at one place part in a direction of their own, the same each time.
        const turn = 2.4 * (n + m)
        const [toX, toY] =
          distance < 0.01 ? [Math.cos(turn), Math.sin(turn)] : [right / distance, down / distance]
        const push = (apart - distance) / 2 + 0.1
        a.x += toX * push
        a.y += toY * push
        b.x -= toX * push
        b.y -= toY * push
      }
    for (const pin of placed) {
      pin.x = Math.max(apart / 2, Math.min(frame.width - apart / 2, pin.x))
      pin.y = Math.max(apart / 2, Math.min(frame.height - apart / 2, pin.y))
    }
    if (!isCrowded) break
  }
  return placed
}
