import { CardsField } from './CardsField.tsx'
import type { Maker } from './generateForm.ts'

export interface MakerFieldProps {
  value: Maker
  /** False where the guide has nothing for the trip, or is not on this device. */
  canMakeHere: boolean
  isOffline: boolean
  onChange: (maker: Maker) => void
}

/** Who makes the itinerary, where there is a choice. */
export const MakerField = ({ value, canMakeHere, isOffline, onChange }: MakerFieldProps) => (
  <CardsField
    legend="How it is made"
    isWide
    cards={[
      {
        value: 'model',
        label: 'With the AI model',
        hint: isOffline ? 'As soon as you are connected' : 'On the server, while you go on',
      },
      {
        value: 'device',
        label: 'On this device, now',
        hint: canMakeHere ? 'By the built-in planner' : 'The guide has nothing for it',
        isDisabled: !canMakeHere,
      },
    ]}
    value={value}
    onChange={onChange}
  />
)
