import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** How long a heading that loads late may still take the focus. */
const lateHeadingMs = 1500

/**
 * After a navigation the focus goes to the new screen's main heading, so that keyboards and screen readers start
 * there. The first screen of a visit keeps the browser's own start, and a person who has moved on is left alone.
 */
export function useRouteFocus(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const area = main.current
    // An open dialog, or a field that focused itself, knows better.
    if (!area || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    if (area.contains(document.activeElement) && document.activeElement !== area) return
    if (focusHeading(area)) return
    area.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (document.activeElement !== area || focusHeading(area)) observer.disconnect()
    })
    observer.observe(area, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), lateHeadingMs)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [pathname, main])
}

function focusHeading(area: HTMLElement) {
  const heading = area.querySelector<HTMLElement>('h1')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
