/** Blends two `#rrggbb` colors; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const a = Number.parseInt(first.slice(1), 16)
  const b = Number.parseInt(second.slice(1), 16)
  let blended = 0
  for (const shift of [16, 8, 0]) {
    const from = (a >> shift) & 255
    const to = (b >> shift) & 255
    blended |= Math.round(from + (to - from) * amount) << shift
  }
  return `#${blended.toString(16).padStart(6, '0')}`
}
