import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useId, useState } from 'react'
import { endOf, minutesUntil } from '#shared/features/itinerary/endOf.ts'
import type { Around } from '#shared/features/itinerary/endOf.ts'
import { column, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import type { ActivityField, ActivityForm } from './activityForm.ts'
import { blankRare, lengthFields, lengthOf, rareFieldsOf } from './rareForm.ts'
import { zoneNames } from './zoneNames.ts'

const useStyles = makeStyles({
  summary: {
    ...row(2),
    minHeight: touch,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    listStyleType: 'none',
    '::-webkit-details-marker': { display: 'none' },
    '& svg': { width: '20px', height: '20px' },
    ':global(details[open])': { '& svg': { rotate: '180deg' } },
  },
  fields: { ...column(4.5), paddingTop: space(2) },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: space(3),
  },
  length: { ...row(2), '& > input': { minWidth: 0 } },
  input: { minWidth: 0, width: '100%', minHeight: touch },
})

const label = (children: string) => ({ children, weight: 'semibold' as const })

export interface ActivityMoreProps {
  form: ActivityForm
  /** What its end depends on. */
  around: Around
  problem: { field: ActivityField; message: string } | undefined
  onChange: (changed: Partial<ActivityForm>) => void
}

const rareNames = Object.keys(blankRare)

/** What few activities need: an end, a booking link, time zones, a local name. Folded until something is filled in. */
export function ActivityMore({ form, around, problem, onChange }: ActivityMoreProps) {
  const styles = useStyles()
  const zones = useId()
  const { link, zone, endZone, localText, durationMinutes } = rareFieldsOf(form)
  const isUsed = [link, zone, endZone, localText, durationMinutes].some(value => value !== null)
  const [isOpen, setOpen] = useState(isUsed)
  const isWrong = problem !== undefined && rareNames.includes(problem.field)
  const wrong = (...fields: ActivityField[]) =>
    problem && fields.includes(problem.field) ? { validationMessage: problem.message } : {}
  const text = (field: 'lengthHours' | 'lengthMinutes' | 'link' | 'zone' | 'endZone' | 'localText') => ({
    name: field,
    className: styles.input,
    value: form[field],
    autoComplete: 'off',
    onChange: (_event: unknown, data: { value: string }) => onChange({ [field]: data.value }),
  })
  const timed = { time: form.time || null, durationMinutes: lengthOf(form) || null, zone, endZone }
  const number = { type: 'number', inputMode: 'numeric', min: 0, dir: 'ltr' } as const
  const isJourney = form.category === 'transport' || zone !== null || endZone !== null

  return (
    <details open={isOpen || isWrong} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        More
        <ChevronDownRegular aria-hidden />
      </summary>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Field label={label('Ends')} {...(!form.time && { hint: 'Set a start time first.' })}>
            <Input
              className={styles.input}
              name="ends"
              type="time"
              dir="ltr"
              disabled={!form.time}
              value={endOf(timed, around)?.time ?? ''}
              onChange={(_event, { value }) =>
                onChange(lengthFields(value ? minutesUntil(timed, value, around) : null))
              }
            />
          </Field>
          <Field label={label('Length')} {...wrong('lengthHours', 'lengthMinutes')}>
            <div className={styles.length} role="group" aria-label="Length">
              <Input {...text('lengthHours')} {...number} aria-label="Hours" contentAfter="h" />
              <Input {...text('lengthMinutes')} {...number} aria-label="Minutes" contentAfter="min" />
            </div>
          </Field>
        </div>
        {isJourney && (
          <div className={styles.pair}>
            <Field label={label('Leaves in time zone')} {...wrong('zone')}>
              <Input {...text('zone')} list={zones} placeholder={around.zone ?? 'Europe/Lisbon'} dir="ltr" />
            </Field>
            <Field label={label('Arrives in time zone')} {...wrong('endZone')}>
              <Input
                {...text('endZone')}
                list={zones}
                placeholder={around.zone ?? 'Europe/Lisbon'}
                dir="ltr"
              />
            </Field>
            <datalist id={zones}>
              {zoneNames().map(name => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          </div>
        )}
        <Field
          label={label('Booking link')}
          hint="Anyone who can see this trip can open it."
          {...wrong('link')}
        >
          <Input
            {...text('link')}
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            maxLength={2000}
          />
        </Field>
        <Field
          label={label('Local name or address')}
          hint="In the local script, to show to a driver."
          {...wrong('localText')}
        >
          <Input {...text('localText')} dir="auto" placeholder="浅草寺" maxLength={300} />
        </Field>
      </div>
    </details>
  )
}
