import { makeStyles, mergeClasses, tokens, useThemeClassName } from '@fluentui/react-components'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToasts, onToastsChange } from './toast.ts'
import { ToastCard } from './ToastCard.tsx'
import { usePageHidden } from './usePageHidden.ts'

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    zIndex: 2_000_000,
    right: 0,
    bottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom))',
    width: '100%',
    maxWidth: '100%',
    padding: tokens.spacingHorizontalM,
    pointerEvents: 'none',
    outlineStyle: 'none',
    '&:focus-visible > div > *': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
    '@media (min-width: 720px)': { maxWidth: '420px', padding: tokens.spacingHorizontalXL },
  },
})

/**
 * The one place where toasts appear. F8 moves the focus here, and Escape back to where it was.
 * It is a child of the body, marked for the dialogs: they hide everything else there from screen readers.
 * The two live regions are always in the page: screen readers announce only what is added to a region they know.
 */
export function ToastRegion() {
  const styles = useStyles()
  const theme = useThemeClassName()
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  const hidden = usePageHidden()
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      const focused = document.activeElement
      if (focused instanceof HTMLElement && !region.current?.contains(focused)) cameFrom.current = focused
      region.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const giveFocusBack = () => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus()
    cameFrom.current = null
  }

  const shown = (variant: 'default' | 'destructive') =>
    toasts
      .filter(entry => (entry.variant ?? 'default') === variant)
      .map(entry => <ToastCard key={entry.id} entry={entry} held={hidden} onGone={giveFocusBack} />)

  return createPortal(
    <div
      ref={region}
      data-tabster-never-hide=""
      role="region"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className={mergeClasses(theme, styles.region)}
      onKeyDown={event => event.key === 'Escape' && giveFocusBack()}
    >
      <div role="status" aria-live="polite">
        {shown('default')}
      </div>
      <div role="alert" aria-live="assertive">
        {shown('destructive')}
      </div>
    </div>,
    document.body,
  )
}
