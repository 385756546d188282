import type { Location } from 'react-router-dom'
import { settleScroll } from '../../ui/settleScroll.ts'

const storageKey = 'wend.scroll'

/** Where in a page somebody is. */
interface Position {
  /** How far down, in pixels. */
  top: number
  /** What they look at, if it has a name of its own (`data-anchor`), and how far it is below the top of the view. */
  anchor?: readonly [name: string, belowPx: number] | undefined
}

/** Where each entry of the history was when it was left. Survives a reload. */
const positions = readPositions()

function readPositions(): Record<string, Position> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    // No storage: after a reload, pages begin at their top.
    return {}
  }
}

type Entry = Pick<Location, 'key' | 'pathname'>

/** The first entry of every page that is loaded has the same key. */
const nameOf = ({ key, pathname }: Entry): string => key + pathname

export const hasPosition = (entry: Entry): boolean => positions[nameOf(entry)] !== undefined

export function savePosition(entry: Entry) {
  const looked = scrollY > 0 && document.elementFromPoint(innerWidth / 2, innerHeight / 3)
  const element = looked && looked.closest<HTMLElement>('[data-anchor]')
  positions[nameOf(entry)] = {
    top: scrollY,
    anchor: element ? [element.dataset['anchor']!, element.getBoundingClientRect().top] : undefined,
  }
}

/**
 * Scrolls to where an entry of the history was left: as far down or, where heights are only estimated, so that what was
 * looked at is in the same place. Returns a function that ends it.
 */
export function restorePosition(entry: Entry): () => void {
  const { top, anchor: [name, belowPx] = ['', 0] } = positions[nameOf(entry)]!
  return settleScroll(() => {
    const element = name && document.querySelector(`[data-anchor="${CSS.escape(name)}"]`)
    if (element) scrollBy(0, element.getBoundingClientRect().top - belowPx)
    else scrollTo(0, top)
    return scrollY
  })
}

export function storePositions() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // See above.
  }
}
