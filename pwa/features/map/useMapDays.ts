import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { PlanOnMap } from '../itinerary/planOnMap.ts'

const all: ReadonlySet<string> = new Set()
/** While the plan is shown, the map does not follow its scrolling. */
const notFollowing = null

type MapDaysOptions = Pick<PlanOnMap, 'plan' | 'ideas' | 'inView' | 'isFront' | 'isBeside'>
export type MapDays = ReturnType<typeof useMapDays>

/**
 * The days that are on: none chosen means all. While the map is in front, the bar of days chooses the one that it
 * shows; on small screens it begins with the day in view.
 */
export function useMapDays({ plan, ideas, inView, isFront, isBeside }: MapDaysOptions) {
  const [pressedOn, setChosen] = useState(all)
  /** Days that were deleted in the meantime, or that a filter leaves out, are not on. */
  const chosen = useMemo(() => {
    const here = [...pressedOn].filter(id => id === ideasChoice || plan.some(day => day.id === id))
    if (here.length === pressedOn.size) return pressedOn
    return here.length === 0 ? all : new Set(here)
  }, [pressedOn, plan])
  const [followed, setFollowed] = useState<string | undefined | null>(notFollowing)
  const pressed = useSyncExternalStore(inView.store.subscribe, () =>
    isFront ? inView.store.get() : notFollowing,
  )
  if (pressed !== followed) {
    setFollowed(pressed)
    const day = pressed === ideasChoice ? ideas : plan.find(({ id }) => id === pressed)
    const isEntered = followed === notFollowing
    if (day && !(isEntered && (isBeside || !hasPins(day)))) setChosen(new Set([day.id]))
  }
  // The plan comes back where it was left.
  useEffect(() => {
    if (!isFront) return
    const before = inView.store.get()
    return () => inView.store.set(before)
  }, [isFront, inView])
  // The bar of days shows the one that the map shows, if it is one.
  useEffect(() => {
    const [only] = chosen
    const shown = chosen.size === 1 ? only : undefined
    if (isFront && inView.store.get() !== shown) inView.store.set(shown)
  }, [isFront, inView, chosen])
  const days = useMemo(
    () => (chosen.size === 0 ? plan : plan.filter(({ id }) => chosen.has(id))),
    [plan, chosen],
  )
  return {
    chosen,
    days,
    /** Whether the pins of a day are on the map. */
    shows: (dayId: string): boolean => chosen.size === 0 || chosen.has(dayId),
    showAll: () => setChosen(all),
    /** Shows that day alone; returns what is chosen then. */
    show(dayId: string): ReadonlySet<string> {
      const only = new Set([dayId])
      setChosen(only)
      return only
    },
    toggle(dayId: string) {
      const next = new Set(chosen)
      if (!next.delete(dayId)) next.add(dayId)
      setChosen(next)
    },
  }
}

const hasPins = (day: PlanDay | undefined): boolean => day?.items.some(item => positionOf(item)) ?? false
