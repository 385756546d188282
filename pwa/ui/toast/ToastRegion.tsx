import { makeStyles, mergeClasses, tokens, useThemeClassName } from '@fluentui/react-components'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { currentToasts, onToastsChange } from './toast.ts'
import { SpokenToast } from './SpokenToast.tsx'
import { ToastCard } from './ToastCard.tsx'
import { toastSlots } from './toastSlots.ts'
import { useTypingMark } from './useTypingMark.ts'
import { fromTablet, tabletQuery } from '../look/breakpoints.ts'
import { useMediaQuery } from '../useMediaQuery.ts'
import { usePageVisible } from '../usePageVisible.ts'

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    zIndex: 2_000_000,
    left: 0,
    // On the page of a trip, base.css puts it at the foot.
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top))',
    width: '100%',
    maxWidth: '100%',
    padding: tokens.spacingHorizontalS,
    pointerEvents: 'none',
    outlineStyle: 'none',
    '&:focus-visible > div > *': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
    // Empty, it takes no room: going from one end to the other would count as a layout shift.
    '&:not(:has(> div > *))': { paddingTop: 0, paddingBottom: 0 },
    [fromTablet]: { top: 'auto', bottom: 0, maxWidth: '420px', padding: tokens.spacingHorizontalXL },
  },
})

/**
 * The one place where toasts appear: on phones at the top, or at the foot beside a plan, in the open
 * sheet if there is one (see ToastSlot), and at the bottom left of wide screens. F8 moves the focus to them, and Escape moves it back. The region is a child of the
 * body and marked so that dialogs, which hide everything else there from screen readers, leave it alone. The two live
 * regions are always on the page, because screen readers announce only additions to regions they know.
 */
export function ToastRegion() {
  const styles = useStyles()
  const theme = useThemeClassName()
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  const isVisible = usePageVisible()
  const slot = useTopSlot()
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  useTypingMark(region, toasts)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      // The region itself lies outside the open sheet, which would take the focus back.
      const first = slot ? slot.root.querySelector('button') : region.current
      first?.focus()
    }
    // By key, by Tab, by a press: wherever the focus comes from, it goes back there.
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const toasts = slot?.root ?? region.current
      if (toasts?.contains(target as Node) && !toasts.contains(relatedTarget as Node | null))
        cameFrom.current = relatedTarget as HTMLElement | null
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [slot])

  const giveFocusBack = () => {
    if (!(slot?.root ?? region.current)?.contains(document.activeElement)) return
    const sheet = slot?.root.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    const back = cameFrom.current?.isConnected ? cameFrom.current : sheet
    // The screen knows what is nearest to a place that is gone.
    ;(back ?? document.querySelector<HTMLElement>('#main'))?.focus()
  }

  const shown = (variant: 'default' | 'destructive') =>
    toasts
      .filter(entry => (entry.variant ?? 'default') === variant)
      .map(entry =>
        entry.inSight ? (
          <SpokenToast key={entry.id} entry={entry} />
        ) : (
          <ToastCard key={entry.id} entry={entry} held={!isVisible} onGone={giveFocusBack} />
        ),
      )
  const [polite, assertive] = [shown('default'), shown('destructive')]

  return (
    <>
      {slot && createPortal(polite, slot.polite)}
      {slot && createPortal(assertive, slot.assertive)}
      {createPortal(
        <div
          ref={region}
          data-part="toasts"
          data-tabster-never-hide=""
          role="region"
          aria-label="Notifications (F8)"
          tabIndex={-1}
          className={mergeClasses(theme, styles.region)}
          onKeyDown={event => event.key === 'Escape' && giveFocusBack()}
        >
          <div role="status" aria-live="polite">
            {!slot && polite}
          </div>
          <div role="alert" aria-live="assertive">
            {!slot && assertive}
          </div>
        </div>,
        document.body,
      )}
    </>
  )
}

/** The slot of the topmost sheet; undefined on wide screens, where toasts stand beside the dialogs. */
function useTopSlot() {
  const slots = useSyncExternalStore(toastSlots.subscribe, toastSlots.get)
  return useMediaQuery(tabletQuery) ? undefined : slots.at(-1)
}
