import { Field, makeStyles, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'
import { ideasChoice, newDayChoice } from '#shared/features/itinerary/plan.ts'
import { dayOptionText, ideasOptionText } from './dayText.ts'
import { touchSelect } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%', ...touchSelect },
})

interface DayFieldProps {
  /** Undefined until the trip is chosen and read. */
  days: readonly (PlannedDay & { id: string })[] | undefined
  /** The id of a day, `newDayChoice`, `ideasChoice`, or empty. */
  value: string
  /** Shown when the trip has no days yet. */
  noDays: string | ReactElement
  problem: string | undefined
  onChange: (dayId: string) => void
}

/** Chooses a day of a trip, a new one, or none: the trip's ideas. */
export function DayField({ days, value, noDays, problem, onChange }: DayFieldProps) {
  const styles = useStyles()
  return (
    <Field
      label={{ children: 'Day', weight: 'semibold' }}
      required
      {...(days?.length === 0 && { hint: noDays })}
      {...(problem !== undefined && { validationMessage: problem })}
    >
      <Select
        className={styles.input}
        name="day"
        disabled={!days}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      >
        <option value="" disabled>
          Select a day
        </option>
        {days?.map(planned => (
          <option key={planned.id} value={planned.id}>
            {dayOptionText(planned)}
          </option>
        ))}
        <option value={newDayChoice}>New day</option>
        <option value={ideasChoice}>{ideasOptionText}</option>
      </Select>
    </Field>
  )
}
