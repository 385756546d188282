import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'

/** Where in a plan something has the focus. */
interface Spot {
  itemId: string | undefined
  dayId: string
  /** The place of its day on the page, from 0. */
  dayIndex: number
}

/**
 * Keeps the focus in a plan when what has it leaves the page: a day that is deleted, the answer to a suggestion, the bar
 * of a selection. It goes to the activity where it was last, else to its day, else to the day in that place, else to the
 * heading. Once a press on something else took it away, it stays away. For a plan with all of its rows; shows nothing.
 */
export function KeepFocus({ list }: { list: RefObject<HTMLElement | null> }) {
  const focused = useRef<Element>(undefined)
  const spot = useRef<Spot>(undefined)
  useEffect(() => {
    const plan = list.current!
    const view = plan.parentElement!
    const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (!(target instanceof HTMLElement) || !view.contains(target)) return
      focused.current = target
      // Anything beside the days, such as the bar of a selection, leads back to where the focus was before.
      spot.current = spotOf(plan, target) ?? spot.current
    }
    const isNowhere = () => document.activeElement === document.body
    const isGone = () => focused.current?.isConnected === false
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (focused.current === target && focused.current?.isConnected && isNowhere())
          focused.current = undefined
      })
    const bringBack = () => {
      if (!isGone() || !isNowhere()) return
      focused.current = undefined
      controlAt(plan, spot.current).focus({ preventScroll: true })
    }
    // Whoever removes it may still give the focus to something else.
    const watcher = new MutationObserver(() => isGone() && setTimeout(bringBack))
    watcher.observe(view, { childList: true, subtree: true })
    // What had it before this was loaded.
    remember({ target: document.activeElement })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      watcher.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [list])
  return null
}

const daysIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-day-id]')]

function spotOf(list: HTMLElement, element: HTMLElement): Spot | undefined {
  const day = element.closest<HTMLElement>('[data-day-id]')
  if (!day) return undefined
  const itemId = element.closest<HTMLElement>('[data-item-id]')?.dataset['itemId']
  return { itemId, dayId: day.dataset['dayId']!, dayIndex: daysIn(list).indexOf(day) }
}

/** The control at a spot, or at the one that is nearest to it by now. */
function controlAt(list: HTMLElement, spot: Spot | undefined): HTMLElement {
  const days = spot ? daysIn(list) : []
  const row = spot?.itemId && list.querySelector(`[data-item-id="${CSS.escape(spot.itemId)}"]`)
  const dated = days.filter(({ dataset }) => dataset['dayId'] !== ideasChoice)
  const day =
    days.find(({ dataset }) => dataset['dayId'] === spot?.dayId) ?? dated[spot?.dayIndex ?? 0] ?? dated.at(-1)
  const control = (row || day)?.querySelector<HTMLElement>(row ? 'h4 button' : 'button')
  if (control) return control
  const heading = document.querySelector<HTMLElement>('#itinerary-heading')!
  heading.tabIndex = -1
  return heading
}
