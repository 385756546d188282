import { Field, makeStyles, Select } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'
import { newDayChoice } from '#shared/features/itinerary/readyDay.ts'
import { dayChoiceText } from './dayChoiceText.ts'

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%', minHeight: '44px', '& select': { height: '44px' } },
})

interface DayFieldProps {
  /** Undefined until the trip is chosen and read. */
  days: readonly (PlannedDay & { id: string })[] | undefined
  /** The id of a day, `newDayChoice`, or empty. */
  value: string
  /** Shown where the trip has no day yet. */
  noDays: string | ReactElement
  problem: string | undefined
  onChange: (dayId: string) => void
}

/** Chooses a day of a trip, or a new one. */
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
            {dayChoiceText(planned)}
          </option>
        ))}
        <option value={newDayChoice}>New day</option>
      </Select>
    </Field>
  )
}
