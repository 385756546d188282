import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { currencyName } from '#shared/plain/currencyText.ts'
import { localCurrency } from '#shared/plain/localCurrency.ts'
import type { TripFormProblem } from './checkTripForm.ts'
import { DatesField } from './DatesField.tsx'
import { TravelersField } from './TravelersField.tsx'
import type { TouchedDetails, TripDetails } from './tripDetails.ts'
import type { RenderDestination } from './destinationSlot.ts'
import { SettingSwitch } from '../settings/SettingSwitch.tsx'
import { VisibilityField } from './VisibilityField.tsx'
import { CurrencySelect } from '../../ui/form/CurrencySelect.tsx'
import { column } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(5), paddingTop: space(1) },
  input: { minHeight: touch },
  // Reserves the space, because this field's code may arrive after the dialog: the fields below must not move.
  destination: { minHeight: '70px' },
  hidden: { color: tokens.colorNeutralForeground3 },
})

interface TripFieldsProps {
  /** A trip that is being made asks neither for its currency nor whether its dates are shown. */
  details: Omit<TripDetails, 'showDates' | 'currency'> & Partial<TripDetails>
  /** Only the owner decides who sees the trip. */
  isOwner: boolean
  /** An administrator has hidden the trip, which overrides its visibility for now. */
  isHidden?: boolean
  /** yyyy-MM-dd. */
  today: string
  titleExample?: string
  problem: TripFormProblem | undefined
  renderDestination: RenderDestination
  onChange: (changed: TouchedDetails) => void
}

/** The fields shared by both trip dialogs. A place that was chosen is followed by its dates. */
export function TripFields(props: TripFieldsProps) {
  const {
    details,
    isOwner,
    isHidden = false,
    today,
    titleExample,
    problem,
    renderDestination,
    onChange,
  } = props
  const styles = useStyles()
  const [datesAskedAt, setDatesAskedAt] = useState(0)
  const choosePlace = (destination: TripDestination | null) => {
    onChange({ destination })
    const isChosen = destination !== null && destination.destinationLat !== null
    if (isChosen && details.dates.startDate === null) setDatesAskedAt(datesAskedAt + 1)
  }
  return (
    <div className={styles.root}>
      <div className={styles.destination}>
        {renderDestination({
          value: details.destination,
          onChange: choosePlace,
          invalid: problem?.field === 'destination',
          isFirst: true,
        })}
      </div>
      <DatesField
        dates={details.dates}
        today={today}
        problem={problem?.field === 'dates' ? problem.toast.description : undefined}
        askedAt={datesAskedAt}
        onChange={({ startDate, endDate }) => onChange({ dates: { startDate, endDate } })}
      />
      <Field
        label={{ children: 'Trip Title', weight: 'semibold' }}
        required
        {...(problem?.field === 'title' && { validationMessage: problem.message })}
      >
        <Input
          className={styles.input}
          placeholder={titleExample}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          value={details.title}
          onChange={(_event, data) => onChange({ title: data.value })}
        />
      </Field>
      <TravelersField
        value={details.travelersCount}
        onChange={travelersCount => onChange({ travelersCount })}
      />
      {details.currency !== undefined && (
        <Field label={{ children: 'Currency', weight: 'semibold' }} hint="For costs without a currency.">
          <CurrencySelect
            unchosen={fromDestination(details.destination)}
            value={details.currency}
            onChange={currency => onChange({ currency })}
          />
        </Field>
      )}
      {isOwner && isHidden && (
        <p className={styles.hidden}>
          An administrator hid this trip. Only an administrator can show it again.
        </p>
      )}
      {isOwner && !isHidden && (
        <VisibilityField value={details.visibility} onChange={visibility => onChange({ visibility })} />
      )}
      {isOwner && !isHidden && details.visibility !== 'private' && details.showDates !== undefined && (
        <SettingSwitch
          label="Show dates to visitors before the trip is over"
          hint="Otherwise they see the places and Day 1, Day 2 and so on. People on the trip always see its dates."
          value={details.showDates}
          onChange={showDates => onChange({ showDates })}
        />
      )}
    </div>
  )
}

/** 'Euro (from the destination)' */
function fromDestination(destination: TripDestination | null): string {
  const currency = localCurrency(destination?.destinationCountry)
  return currency ? `${currencyName(currency)} (from the destination)` : 'From the destination'
}
