import { CardsField } from './CardsField.tsx'
import type { Maker } from './generateForm.ts'

export interface MakerFieldProps {
  value: Maker
  /** False where the guide has nothing for the trip, or is not on this device. */
  canMakeHere: boolean
  isOffline: boolean
  onChange: (maker: Maker) => void
}

/** Chooses who makes the itinerary. Shown only when there is a choice. */
export const MakerField = ({ value, canMakeHere, isOffline, onChange }: MakerFieldProps) => (
  <CardsField
    legend="Planner"
    isWide
    cards={[
      {
        value: 'model',
        label: 'AI model',
        hint: isOffline ? "When you're back online" : 'Runs in the background',
      },
      {
        value: 'device',
        label: 'On this device, now',
        hint: canMakeHere ? 'Built-in planner' : 'Not available for this destination',
        isDisabled: !canMakeHere,
      },
    ]}
    value={value}
    onChange={onChange}
  />
)
