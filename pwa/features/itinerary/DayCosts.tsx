import { makeStyles } from '@fluentui/react-components'
import { useDeferredValue, useMemo } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { priceCurrency } from '#shared/plain/localCurrency.ts'
import { dayCosts, roughRates, roughTotalText } from '#shared/plain/money.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { useOwnCurrency } from '../settings/useOwnCurrency.ts'
import { quietText } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: { ...quietText, position: 'relative', whiteSpace: 'nowrap' },
  // On phones, there is room for one sum beside the name of the day, so the others are below it.
  sums: { [phone]: { display: 'grid', justifyItems: 'end' } },
  dot: { [phone]: { display: 'none' } },
})

export interface DayCostsProps {
  plan: PlanDay
  /** The currency of what names none, or else the country that the trip goes to. */
  money: string | null | undefined
}

/** What a day costs, by currency. Nothing while nothing is to be paid, and while the day still has to be confirmed. */
export function DayCosts({ plan, money }: DayCostsProps) {
  const styles = useStyles()
  // An edit is painted before the sum that follows from it.
  const items = useDeferredValue(plan.items)
  const own = useOwnCurrency()
  const { sums, rough } = useMemo(() => {
    const costs = items.map(({ cost }) => cost)
    const local = priceCurrency(money)
    return { sums: dayCosts(costs, local), rough: roughTotalText(costs, local, own) }
  }, [items, money, own])
  // The buttons of a suggestion take the room.
  if (sums.length === 0 || plan.day?.status === 'suggested') return null
  return (
    <span className={styles.root} {...(rough && { 'data-tooltip': `A${rough.slice(1)}. ${roughRates}` })}>
      <VisuallyHidden>Planned costs: {[...sums, rough].filter(Boolean).join(', ')}</VisuallyHidden>
      <span className={styles.sums} aria-hidden>
        {sums.map((sum, index) => (
          <span key={sum}>
            {index > 0 && <span className={styles.dot}> · </span>}
            {sum}
          </span>
        ))}
      </span>
    </span>
  )
}
