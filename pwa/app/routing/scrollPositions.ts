const storageKey = 'wend.scroll'

/** How far down each entry of the history was when it was left. Survives a reload. */
const positions = readPositions()

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    // No storage: after a reload, pages begin at their top.
    return {}
  }
}

export const positionOf = (key: string): number | undefined => positions[key]

export function savePosition(key: string) {
  positions[key] = scrollY
}

export function storePositions() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // See above.
  }
}
