import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusMain } from '../../ui/focus/focusHeading.ts'

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
    return focusMain(area)
  }, [pathname, main])
}
