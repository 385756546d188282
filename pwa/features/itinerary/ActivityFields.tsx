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
import { ActivityMore } from './ActivityMore.tsx'
import { CategoryField } from './CategoryField.tsx'
import type { ActivityField, ActivityForm, FormNeeds } from './activityForm.ts'
import { PlaceHint } from './PlaceHint.tsx'
import { PlaceOnMap } from './PlaceOnMap.tsx'
import { PlaceOffers } from './PlaceOffers.tsx'
import { chosenPlace, lostPosition, typedLocation } from './placeInForm.ts'
import { pinnedAt } from './rareForm.ts'
import { usePlaceField } from './usePlaceField.ts'
import { dayOptionText, ideasOptionText } from './dayText.ts'
import { currencyUnits } from '#shared/plain/currencyText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { ideasChoice, newDayChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { column, touchSelect } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(4.5), paddingTop: space(1) },
  // Side by side where there is room for a whole time and enough of a day to recognize it.
  when: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: space(4.5, 3),
    '& > :first-child': { flex: '999 1 160px', minWidth: 0 },
    '& > :last-child': { flex: '1 0 auto', minWidth: '136px', maxWidth: '100%' },
  },
  half: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: space(4.5, 3),
    '& > *': { minWidth: 0 },
  },
  offer: {
    maxWidth: '100%',
    minHeight: touch,
    marginLeft: space(-2),
    padding: space(0, 2),
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightMedium,
    justifyContent: 'start',
    overflowWrap: 'anywhere',
  },
  location: { position: 'relative' },
  input: { minWidth: 0, width: '100%', ...touchSelect },
  day: { '& select': { textOverflow: 'ellipsis' } },
})

const label = (children: string) => ({ children, weight: 'semibold' as const })

export interface ActivityFieldsProps {
  form: ActivityForm
  days: readonly PlanDay[]
  /** Only a new activity can make a new day. */
  kind: 'add' | 'edit'
  needs: FormNeeds
  /** The trip's time zone. */
  zone: string | undefined
  /** The currency of a cost that names none (ISO 4217); null when nobody knows. */
  currency: string | null
  problem: { field: ActivityField; message: string } | undefined
  /** What an empty field can be filled with by one press. */
  offers: { time: string | null; location: string | null }
  onChange: (changed: Partial<ActivityForm>) => void
}

/** The fields of both activity dialogs. */
export function ActivityFields(props: ActivityFieldsProps) {
  const { form, days, kind, needs, zone, currency, problem, offers, onChange } = props
  const isNew = kind === 'add'
  const date = days.find(({ id }) => id === form.day)?.date ?? null
  const location = usePlaceField(form.location, offer => onChange(chosenPlace(offer, form)))
  const lost = lostPosition(form)
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
    <div className={styles.root}>
      <Field label={label('Title')} required {...wrong('title')}>
        <Input
          {...text('title')}
          className={styles.input}
          placeholder="e.g. Dinner by the river"
          maxLength={200}
        />
      </Field>
      <div className={styles.when}>
        <Field label={label('Day')} required>
          <Select
            className={mergeClasses(styles.input, styles.day)}
            name="day"
            value={form.day}
            onChange={(_event, data) => onChange({ day: data.value })}
          >
            {days.map(day => (
              <option key={day.id} value={day.id}>
                {dayOptionText(day)}
              </option>
            ))}
            {isNew && <option value={newDayChoice}>New day</option>}
            <option value={ideasChoice}>{ideasOptionText}</option>
          </Select>
        </Field>
        <div>
          <Field label={label('Time')} required={needs.time} {...wrong('time')}>
            <Input {...text('time')} type="time" dir="ltr" className={styles.input} />
          </Field>
          {offer('time', timeText)}
        </div>
      </div>
      {form.day === newDayChoice && (
        <div className={styles.half}>
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
      <div className={styles.location}>
        <Field
          label={label('Location')}
          required={needs.location && form.lat === null}
          {...((form.hours || form.lat !== null || lost) && { hint: <PlaceHint form={form} date={date} /> })}
          {...wrong('location')}
        >
          <Input
            {...text('location')}
            {...location.input}
            className={styles.input}
            placeholder="e.g. 12 Main Street"
            maxLength={300}
            onChange={(_event, { value }) => {
              onChange(typedLocation(value, form))
              location.onType()
            }}
            onKeyDown={event => {
              // With offers open, Enter only closes them, so the form is not sent by surprise.
              if (!location.onKey(event) && event.key === 'Enter' && location.list.offers.length > 0) {
                event.preventDefault()
                location.onClose()
              }
            }}
          />
        </Field>
        <PlaceOffers list={location.list} isFloating />
        {lost && (
          <Button appearance="subtle" className={styles.offer} onClick={() => onChange(pinnedAt(lost))}>
            Keep it on the map
          </Button>
        )}
        {offer('location', place => place)}
      </div>
      <PlaceOnMap form={form} days={days} onChange={onChange} />
      <CategoryField value={form.category} onChange={category => onChange({ category })} />
      <Field label={label('Description')} {...wrong('description')}>
        <Textarea {...text('description')} resize="vertical" rows={3} maxLength={10_000} />
      </Field>
      <Field
        label={label('Cost')}
        {...(currency && { hint: `A number alone means ${currencyUnits(currency)}.` })}
        {...wrong('cost')}
      >
        <Input {...text('cost')} className={styles.input} placeholder="e.g. €12 a person" maxLength={100} />
      </Field>
      <ActivityMore form={form} around={{ date, zone }} problem={problem} onChange={onChange} />
    </div>
  )
}
