import { visibilities } from '#shared/features/social/visibilities.ts'
import type { Visibility } from '#shared/features/social/visibility.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { visibilityIcons } from './VisibilityIcon.tsx'
import { visibilityText } from '../social/visibilityText.ts'

const choices = visibilities.map(value => ({
  value,
  icon: visibilityIcons[value],
  ...visibilityText[value],
}))

export interface VisibilityFieldProps {
  value: Visibility
  onChange: (visibility: Visibility) => void
}

/** Who can see the trip: three choices, each of which says who that is. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  return <ChoiceField legend="Visibility" choices={choices} value={value} isRow onChange={onChange} />
}
