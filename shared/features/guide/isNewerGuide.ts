/** Whether a version of the guide is later than another: 2026.12.1 comes after 2026.11.4, and 2026.11.10 after both 2026.11.9 and 2026.11. */
export function isNewerGuide(version: string, than: string): boolean {
  const [one, other] = [version, than].map(text => text.split('.').map(Number)) as [number[], number[]]
  for (let place = 0; place < Math.max(one.length, other.length); place++) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
