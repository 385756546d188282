import { visibilities } from '#shared/features/trips/schema.ts'
import type { Visibility } from '#shared/features/trips/schema.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { visibilityIcons } from './VisibilityIcon.tsx'
import { visibilityText } from './visibilityText.ts'

const choices = visibilities.map(value => ({
  value,
  icon: visibilityIcons[value],
  ...visibilityText[value],
}))

export interface VisibilityFieldProps {
  value: Visibility
  onChange: (visibility: Visibility) => void
}

/** Who can see the trip: three choices, each with who that is. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  return <ChoiceField legend="Visibility" choices={choices} value={value} isRow onChange={onChange} />
}
