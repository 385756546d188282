import type { Pace } from '#shared/features/planner/schema.ts'
import { CardsField } from './CardsField.tsx'
import type { Card } from './CardsField.tsx'

const cards: readonly Card<Pace>[] = [
  { value: 'relaxed', label: 'Relaxed', hint: '3 places a day' },
  { value: 'balanced', label: 'Balanced', hint: '4 places a day' },
  { value: 'packed', label: 'Packed', hint: '6 places a day' },
]

export interface PaceFieldProps {
  value: Pace
  onChange: (pace: Pace) => void
}

/** How much a day may hold. */
export const PaceField = (props: PaceFieldProps) => <CardsField legend="Pace" cards={cards} {...props} />
