import { useMemo } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { usePageKeys } from '../../ui/shortcuts/pageKeys.ts'
import type { PageKeys } from '../../ui/shortcuts/pageKeys.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useStable } from '../../ui/useStable.ts'
import { useAsked } from './useAsked.ts'

export interface PlanKeysOptions {
  plan: readonly PlanDay[]
  /** The days that the filter shows. */
  seen: readonly PlanDay[]
  /** yyyy-MM-dd. */
  today: string
  canEdit: boolean
  areAllRows: boolean
  /** The id of the day in view. */
  dayInView: () => string | undefined
  onGo: (dayId: string) => void
  onMove: (itemId: string) => void
  onEdit: (itemId: string) => void
}

/**
 * What single keys do on a plan: to a day, to today, and with the activity that has the focus. Also goes to the day
 * that the address asks for (`?day=`).
 */
export function usePlanKeys(options: PlanKeysOptions): void {
  const { goTo, step, goToday, withFocused } = useStable({
    goTo(day: PlanDay | undefined) {
      if (day) options.onGo(day.id)
      return day !== undefined
    },
    step(by: number) {
      const { seen } = options
      const index = seen.findIndex(({ id }) => id === options.dayInView())
      return goTo(seen[Math.max(0, index + by)])
    },
    goToday() {
      const isThere = goTo(options.plan.find(({ date }) => date === options.today))
      if (!isThere) toast({ title: "Today isn't in this trip" })
      return true
    },
    withFocused(act: 'onMove' | 'onEdit') {
      const row = document.activeElement?.closest<HTMLElement>('[data-item-id]')
      const itemId = options.canEdit && row?.dataset['itemId']
      if (itemId) options[act](itemId)
      return Boolean(itemId)
    },
  })
  const { plan, areAllRows } = options
  const dayOf = useStable({ at: (wanted: number) => options.plan.find(({ number }) => number === wanted) })
  usePageKeys(
    useMemo<PageKeys>(
      () => ({
        ...Object.fromEntries(
          Array.from({ length: 9 }, (_, at) => [`g ${at + 1}`, () => goTo(dayOf.at(at + 1))]),
        ),
        'g ArrowUp': () => step(-1),
        'g ArrowLeft': () => step(-1),
        'g ArrowDown': () => step(1),
        'g ArrowRight': () => step(1),
        t: goToday,
        m: () => withFocused('onMove'),
        e: () => withFocused('onEdit'),
      }),
      [goTo, step, goToday, withFocused, dayOf],
    ),
  )

  useAsked(
    'day',
    asked => areAllRows && plan.some(({ id }) => id === asked),
    asked => goTo(plan.find(({ id }) => id === asked)),
  )
}
