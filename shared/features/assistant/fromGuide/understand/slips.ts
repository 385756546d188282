/** Shorter words are too like others. */
const shortest = 5
const longWord = 8

/** Whether somebody who typed `typed` may have meant `name`: one slip, from eight letters on two. Both folded. */
export function isSlipOf(typed: string, name: string): boolean {
  if (typed.length < shortest || name.length < shortest || typed[0] !== name[0]) return false
  const most = Math.min(typed.length, name.length) >= longWord ? 2 : 1
  return Math.abs(typed.length - name.length) <= most && distance(typed, name) <= most
}

/** How many letters were left out, added, changed, or swapped with the next. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, before[j - 2]! + 1)
      }
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
