import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { plannedCostsText } from '#shared/plain/money.ts'

export interface PlannedCostsProps {
  className: string
  /** What was entered for each activity; null where nothing was. */
  costs: readonly (string | null)[]
}

/** What the plan costs, by currency, among the facts of a trip. Nothing while no activity has a price. */
export function PlannedCosts({ className, costs }: PlannedCostsProps) {
  const text = plannedCostsText(costs)
  return (
    text !== null && (
      <li className={className}>
        <MoneyRegular />
        Planned costs: {text}
      </li>
    )
  )
}
