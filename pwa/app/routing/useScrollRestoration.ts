import { useEffect, useLayoutEffect } from 'react'
import type { Shown } from './createRouter.ts'
import { hasPosition, restorePosition, savePosition, storePositions } from './scrollPositions.ts'

/** Scrolls each screen to where it was left, to the part that its address names, or to its top. */
export function useScrollRestoration(shown: Shown) {
  const entry = shown.location
  const isThere = shown.code !== undefined

  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual'
    }
    const leave = () => {
      if (isThere) savePosition(entry)
      storePositions()
      // If this page is loaded again, the browser restores the position before any script runs.
      history.scrollRestoration = 'auto'
    }
    take()
    addEventListener('pageshow', take)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pageshow', take)
      removeEventListener('pagehide', leave)
    }
  }, [entry, isThere])

  useLayoutEffect(() => {
    const { location, keepsScroll } = shown
    const part = elementOf(location.hash)
    if (hasPosition(location)) return restorePosition(location)
    if (part) part.scrollIntoView()
    else if (!keepsScroll) scrollTo(0, 0)
    return undefined
  }, [shown])
}

function elementOf(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    // An address that someone mistyped.
    return null
  }
}
