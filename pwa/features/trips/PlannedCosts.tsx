import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { localCurrency } from '#shared/plain/localCurrency.ts'
import { plannedCostsText } from '#shared/plain/money.ts'

export interface PlannedCostsProps {
  className: string
  /** What was entered for each activity; null where nothing was. */
  costs: readonly (string | null)[]
  /** Where the trip goes: its currency is that of what names none. */
  country: string | null | undefined
}

/** What the plan costs, by currency, among the facts of a trip. Nothing while no activity has a price. */
export function PlannedCosts({ className, costs, country }: PlannedCostsProps) {
  const text = plannedCostsText(costs, localCurrency(country))
  return (
    text !== null && (
      <li className={className}>
        <MoneyRegular />
        Planned costs: {text}
      </li>
    )
  )
}
