import {
  Button,
  Field,
  Input,
  Select,
  Textarea,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { RefObject } from 'react'
import { CategoryField } from './CategoryField.tsx'
import { newDayChoice } from './activityForm.ts'
import type { ActivityField, ActivityForm } from './activityForm.ts'
import { dayOptionText } from './dayText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import type { DayPlan } from './itineraryPlan.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px', paddingTop: '4px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 136px',
    alignItems: 'start',
    gap: '18px 12px',
    '& > *': { minWidth: 0 },
  },
  half: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  offer: {
    maxWidth: '100%',
    minHeight: '44px',
    marginLeft: '-8px',
    padding: '0 8px',
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightMedium,
    justifyContent: 'start',
    overflowWrap: 'anywhere',
  },
  input: { minWidth: 0, width: '100%', minHeight: '44px', '& select': { height: '44px' } },
})

const label = (children: string) => ({ children, weight: 'semibold' as const })

export interface ActivityFieldsProps {
  form: ActivityForm
  days: readonly DayPlan[]
  /** Whether a day can be made along the way. */
  canMakeDay: boolean
  problem: { field: ActivityField; message: string } | undefined
  /** What an empty field can be filled with by one press. */
  offers: { time: string | null; location: string | null }
  fields: RefObject<HTMLDivElement | null>
  onChange: (changed: Partial<ActivityForm>) => void
}

/** The fields of both activity dialogs. */
export function ActivityFields(props: ActivityFieldsProps) {
  const { form, days, canMakeDay, problem, offers, fields, onChange } = props
  const styles = useStyles()
  const wrong = (field: ActivityField) =>
    problem?.field === field ? { validationMessage: problem.message } : {}
  const text = (field: 'title' | 'location' | 'description' | 'cost' | 'time' | 'dayNumber' | 'date') => ({
    name: field,
    value: form[field],
    autoComplete: 'off',
    dir: 'auto' as const,
    onChange: (_event: unknown, data: { value: string }) => onChange({ [field]: data.value }),
  })
  const offer = (field: 'time' | 'location', words: (value: string) => string) => {
    const value = offers[field]
    return (
      value &&
      form[field] === '' && (
        <Button appearance="subtle" className={styles.offer} onClick={() => onChange({ [field]: value })}>
          Use {words(value)}
        </Button>
      )
    )
  }
  return (
    <div ref={fields} className={styles.root}>
      <Field label={label('Title')} required {...wrong('title')}>
        <Input {...text('title')} className={styles.input} placeholder="Tram 28 to Graça" maxLength={200} />
      </Field>
      <div className={styles.pair}>
        <Field label={label('Day')} required>
          <Select
            className={styles.input}
            name="day"
            value={form.day}
            onChange={(_event, data) => onChange({ day: data.value })}
          >
            {days.map(day => (
              <option key={day.id} value={day.id}>
                {dayOptionText(day)}
              </option>
            ))}
            {canMakeDay && <option value={newDayChoice}>New day</option>}
          </Select>
        </Field>
        <div>
          <Field label={label('Time')} required {...wrong('time')}>
            <Input {...text('time')} type="time" dir="ltr" className={styles.input} />
          </Field>
          {offer('time', timeText)}
        </div>
      </div>
      {form.day === newDayChoice && (
        <div className={mergeClasses(styles.pair, styles.half)}>
          <Field label={label('Day number')} required {...wrong('dayNumber')}>
            <Input
              {...text('dayNumber')}
              type="number"
              inputMode="numeric"
              min={1}
              dir="ltr"
              className={styles.input}
            />
          </Field>
          <Field label={label('Date')} {...wrong('date')}>
            <Input {...text('date')} type="date" dir="ltr" className={styles.input} />
          </Field>
        </div>
      )}
      <div>
        <Field label={label('Location')} required {...wrong('location')}>
          <Input {...text('location')} className={styles.input} placeholder="Martim Moniz" maxLength={300} />
        </Field>
        {offer('location', place => place)}
      </div>
      <CategoryField value={form.category} onChange={category => onChange({ category })} />
      <Field label={label('Description')} {...wrong('description')}>
        <Textarea {...text('description')} resize="vertical" rows={3} maxLength={10_000} />
      </Field>
      <Field label={label('Cost')} {...wrong('cost')}>
        <Input {...text('cost')} className={styles.input} placeholder="€3.20 a person" maxLength={100} />
      </Field>
    </div>
  )
}
