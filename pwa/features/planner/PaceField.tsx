import type { Pace } from '#shared/features/planner/schema.ts'
import { CardsField } from './CardsField.tsx'
import type { Card } from './CardsField.tsx'

const cards: readonly Card<Pace>[] = [
  { value: 'relaxed', label: 'Relaxed', hint: 'Late starts, long breaks' },
  { value: 'balanced', label: 'Balanced', hint: 'Most of the day' },
  { value: 'packed', label: 'Packed', hint: 'All day, few breaks' },
]

export interface PaceFieldProps {
  value: Pace
  onChange: (pace: Pace) => void
}

/** How much a day may hold. */
export const PaceField = (props: PaceFieldProps) => <CardsField legend="Pace" cards={cards} {...props} />
