import { Field, Select, makeStyles } from '@fluentui/react-components'
import { alarmChoices } from '#shared/features/sharing/schema.ts'
import type { AlarmMinutes } from '#shared/features/sharing/schema.ts'
import { touchSelect } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  select: touchSelect,
})

const labels: Record<(typeof alarmChoices)[number], string> = {
  0: 'When it starts',
  10: '10 minutes before',
  30: '30 minutes before',
  60: '1 hour before',
  1440: '1 day before',
}

export interface AlarmFieldProps {
  value: AlarmMinutes
  onChange: (value: AlarmMinutes) => void
}

/** When the calendar reminds the person of an activity. */
export function AlarmField({ value, onChange }: AlarmFieldProps) {
  const styles = useStyles()
  return (
    <Field label={{ children: 'Reminder', weight: 'semibold' }} hint="For activities that have a time.">
      <Select
        className={styles.select}
        value={String(value ?? '')}
        onChange={(_event, { value: chosen }) =>
          onChange(alarmChoices.find(minutes => String(minutes) === chosen) ?? null)
        }
      >
        <option value="">None</option>
        {alarmChoices.map(minutes => (
          <option key={minutes} value={minutes}>
            {labels[minutes]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
