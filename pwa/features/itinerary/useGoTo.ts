import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { findActivity, ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { useStable } from '../../ui/useStable.ts'
import { inNextFrame } from '../../ui/inNextFrame.ts'
import { dayName } from './dayText.ts'
import { scrollToPlace } from './scrollToPlace.ts'
import { suggestedToShow } from './showSuggested.ts'
import { useAsked } from './useAsked.ts'
import type { DayInView } from './useDayInView.ts'

export interface GoToOptions {
  list: RefObject<HTMLElement | null>
  tripId: string
  plan: readonly PlanDay[]
  /** yyyy-MM-dd. */
  today: string
  /** Whether all rows are on the page: before, nothing stays where it is. */
  areAllRows: boolean
  inView: DayInView
  /** Makes the plan, and that day in it, visible at once. */
  onReveal: (dayId: string) => void
  onAnnounce: (text: string) => void
}

/**
 * Goes to places of a plan: to a day, to the activity that the address asks for (`?item=`), to the days that were
 * just suggested, and on arrival to today. `followAdded` goes to the next day that is added.
 */
export function useGoTo(options: GoToOptions) {
  const { list, tripId, plan, today, areAllRows } = options
  const { goToDay, goToItem, goToSuggested, arrive } = useStable({
    goToDay(dayId: string) {
      options.onReveal(dayId)
      const find = () => dayElement(list.current, dayId)
      const day = find()
      if (!day) return
      options.inView.hold(dayId)
      scrollToPlace(find)
      day.querySelector<HTMLElement>('h3 button, h3[tabindex]')?.focus({ preventScroll: true })
    },
    goToItem(itemId: string, keepsFocus?: boolean) {
      const found = findActivity(plan, itemId)
      if (!found) return
      options.onReveal(found.day.id)
      const find = () => list.current?.querySelector<HTMLElement>(`[data-item-id="${CSS.escape(itemId)}"]`)
      const item = find()
      if (!item) return
      options.inView.hold(found.day.id)
      // Beside the plan, the ideas stay where they are while the page scrolls.
      scrollToPlace(find, found.day.id === ideasChoice ? 'nearest' : 'center')
      if (!keepsFocus) item.querySelector<HTMLElement>('h4 button')?.focus({ preventScroll: true })
    },
    goToSuggested(day: PlanDay) {
      goToDay(day.id)
      options.onAnnounce(`Showing ${dayName(day)}`)
    },
    arrive() {
      const index = plan.findIndex(({ date }) => date === today)
      const find = () => dayElement(list.current, plan[index]!.id)
      if (index <= 0 || !find()) return
      options.inView.hold(plan[index]!.id)
      scrollToPlace(find)
    },
  })

  useAsked('item', itemId => areAllRows && findActivity(plan, itemId) !== undefined, goToItem)

  const suggestedFor = useSyncExternalStore(suggestedToShow.subscribe, suggestedToShow.get)
  const suggested =
    areAllRows && suggestedFor === tripId
      ? plan.find(({ day, items }) => day?.status === 'suggested' && items.length > 0)
      : undefined
  useEffect(() => {
    if (!suggested) return undefined
    return inNextFrame(() => {
      suggestedToShow.set(undefined)
      goToSuggested(suggested)
    })
  }, [suggested, goToSuggested])

  // Coming back, or after a reload, the router puts the page where it was.
  const type = useNavigationType()
  const { key } = useLocation()
  const [query] = useSearchParams()
  const [isArrival] = useState(
    (type !== 'POP' || key === 'default') && !query.has('item') && !query.has('place'),
  )
  useLayoutEffect(() => {
    if (!isArrival) return undefined
    arrive()
    return inNextFrame(arrive)
  }, [isArrival, arrive])

  const known = useRef<ReadonlySet<string>>(undefined)
  const followAdded = () => {
    known.current = new Set(plan.map(({ id }) => id))
  }
  useEffect(() => {
    const added = known.current && plan.find(({ id }) => !known.current!.has(id))
    if (!added) return undefined
    known.current = undefined
    return inNextFrame(() => goToDay(added.id))
  }, [plan, goToDay])

  return { goToDay, goToItem, followAdded }
}

const dayElement = (list: HTMLElement | null, dayId: string) =>
  list?.querySelector<HTMLElement>(`[data-day-id="${CSS.escape(dayId)}"]`)
