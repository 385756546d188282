import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import { chooseFocus } from '../../ui/focus/keepFocus.ts'
import { typedInto } from '../../ui/shortcuts/keyPlaces.ts'

/** Where in a plan something has the focus. */
interface Spot {
  itemId: string | undefined
  dayId: string
  /** The place of its day on the page, from 0. */
  dayIndex: number
}

/**
 * Decides where the focus goes when what has it leaves a plan: a day that is deleted, the answer to a suggestion, the
 * bar of a selection. To the activity where it was last, else to its day, else to the day in that place, else to the
 * heading. From a field it goes to the heading instead of a day, which the next Space or Enter would fold. For a plan
 * with all of its rows; shows nothing.
 */
export function KeepFocus({ list }: { list: RefObject<HTMLElement | null> }) {
  const focused = useRef<Element>(undefined)
  const spot = useRef<Spot>(undefined)
  useEffect(() => {
    const plan = list.current!
    const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
      if (!(target instanceof HTMLElement)) return
      const at = spotOf(plan, target)
      if (!at && !target.closest('[data-foot]')) return
      focused.current = target
      // The bar of a selection leads back to where the focus was before.
      spot.current = at ?? spot.current
    }
    // What had it before this was loaded.
    remember({ target: document.activeElement })
    document.addEventListener('focusin', remember)
    const stop = chooseFocus(gone =>
      gone === focused.current ? controlAt(plan, spot.current, gone.matches(typedInto)) : undefined,
    )
    return () => {
      stop()
      document.removeEventListener('focusin', remember)
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
function controlAt(list: HTMLElement, spot: Spot | undefined, wasTyping: boolean): HTMLElement {
  const days = spot ? daysIn(list) : []
  const row = spot?.itemId && list.querySelector(`[data-item-id="${CSS.escape(spot.itemId)}"]`)
  const dated = days.filter(({ dataset }) => dataset['dayId'] !== ideasChoice)
  const day =
    days.find(({ dataset }) => dataset['dayId'] === spot?.dayId) ?? dated[spot?.dayIndex ?? 0] ?? dated.at(-1)
  const control = (row || day)?.querySelector<HTMLElement>(row ? 'h4 button' : 'button')
  if (control && (row || !wasTyping)) return control
  const heading = document.querySelector<HTMLElement>('#itinerary-heading')!
  heading.tabIndex = -1
  return heading
}
