import { makeStyles } from '@fluentui/react-components'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { moneyOf } from '#shared/features/trips/moneyOf.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { priceCurrency } from '#shared/plain/localCurrency.ts'
import { plannedCostsText, roughRates, roughTotalText } from '#shared/plain/money.ts'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { quietText, unseen } from '../../ui/look/recipes.ts'
import { useOwnCurrency } from '../settings/useOwnCurrency.ts'

const useStyles = makeStyles({
  // Elsewhere, a tooltip shows them to a mouse.
  rates: { ...quietText, [phone]: { display: 'block' }, [fromTablet]: unseen },
})

export interface PlannedCostsProps {
  className: string
  /** What was entered for each activity; null where nothing was. */
  costs: readonly (string | null)[]
  trip: Trip
}

/**
 * What the plan costs, by currency, and roughly in the person's own one, among the facts of a trip. Nothing while no
 * activity has a price.
 */
export function PlannedCosts({ className, costs, trip }: PlannedCostsProps) {
  const styles = useStyles()
  const own = useOwnCurrency()
  const local = priceCurrency(moneyOf(trip))
  const text = plannedCostsText(costs, local)
  const rough = roughTotalText(costs, local, own)
  return (
    text !== null && (
      <li className={className} {...(rough && { 'data-tooltip': roughRates })}>
        <MoneyRegular />
        <span>
          Planned costs: {[text, rough].filter(Boolean).join(' · ')}
          {rough && <span className={styles.rates}> {roughRates}</span>}
        </span>
      </li>
    )
  )
}
