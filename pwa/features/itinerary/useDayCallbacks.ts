import { useEffect } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { useStable } from '../../ui/useStable.ts'
import type { DayCallbacks } from './DaySection.tsx'
import type { PlanFilter } from './filterPlan.ts'
import type { ItineraryCallbacks } from './itineraryCallbacks.ts'
import { loadReader } from './readLine.ts'

export interface DayCallbacksOptions {
  plan: readonly PlanDay[]
  folded: ReadonlySet<string>
  setFold: (dayId: string, isFolded: boolean) => void
  filter: PlanFilter
  /** Called with the category of an added activity that named one. */
  onAdded: (category: PlanFilter) => void
  onMenu: (day: PlanDay, button: HTMLElement) => void
  callbacks: ItineraryCallbacks
}

/** What the days of a plan ask of it, as the filter shows it. */
export function useDayCallbacks(options: DayCallbacksOptions): DayCallbacks {
  const { plan, folded, setFold, filter, onAdded, onMenu, callbacks } = options
  useEffect(() => void loadReader(), [])
  return useStable<DayCallbacks>({
    onFold: day => setFold(day.id, !folded.has(day.id)),
    onRename: (day, title) => callbacks.onRenameDay(day, title),
    onConfirm: day => void callbacks.onConfirmDay(day),
    onDelete: day => void callbacks.onDeleteDay(plan.find(({ id }) => id === day.id) ?? day),
    onMenu,
    // A line typed while a filter is on gets its category and stays in view, unless it names another one.
    onQuickAdd: async (day, entry, id) => {
      const added = await callbacks.onQuickAdd(day, { id, ...entry }, filter === 'all' ? 'other' : filter)
      if (added?.category && added.category !== 'other') onAdded(added.category)
      return added !== undefined
    },
  })
}
