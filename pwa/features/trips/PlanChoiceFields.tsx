import { makeStyles, tokens } from '@fluentui/react-components'
import { CalendarArrowRightRegular } from '@fluentui/react-icons/svg/calendar-arrow-right'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { ArrowMoveInwardRegular } from '@fluentui/react-icons/svg/arrow-move-inward'
import { useEffect, useRef } from 'react'
import { outsideOf } from '#shared/features/itinerary/reschedule.ts'
import type { DatesPlan } from '#shared/features/itinerary/reschedule.ts'
import type { Trip, TripDates } from '#shared/features/trips/schema.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { countText, formFor } from '#shared/plain/countText.ts'
import { dateText, longDayText } from '#shared/plain/dateText.ts'
import type { PlanRows } from '#shared/features/itinerary/plan.ts'
import type { PlanChoice } from './tripUpdate.ts'
import { column } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(5), paddingTop: space(1) },
  outlook: { color: tokens.colorNeutralForeground2 },
})

export interface PlanChoiceFieldsProps extends PlanRows {
  trip: Trip
  dates: TripDates
  /** Whether the plan can move along at all. */
  canShift: boolean
  choice: PlanChoice
  onChange: (choice: PlanChoice) => void
}

/** Asks what happens to the plan when the trip's dates change, and says exactly what each answer does. */
export function PlanChoiceFields(props: PlanChoiceFieldsProps) {
  const { trip, dates, days, items, canShift, choice, onChange } = props
  const styles = useStyles()
  const plan = canShift ? choice.plan : 'keep'
  const outside = outsideOf({ trip, dates, days, items, plan })
  const first = dates.startDate ?? ''
  const root = useRef<HTMLDivElement>(null)
  // The button that led here now does what is chosen: the choice is read before it is pressed again.
  useEffect(() => root.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  return (
    <div ref={root} className={styles.root}>
      {canShift && (
        <ChoiceField<DatesPlan>
          legend="Your plan"
          value={choice.plan}
          onChange={value => onChange({ ...choice, plan: value })}
          choices={[
            {
              value: 'shift',
              label: 'Shift the plan',
              explanation: `Keep the order of days. Day 1 moves to ${longDayText(first)}.`,
              icon: CalendarArrowRightRegular,
            },
            {
              value: 'keep',
              label: 'Keep days on their dates',
              explanation: 'Keep activities on their dates. Days are renumbered.',
              icon: CalendarLtrRegular,
            },
          ]}
        />
      )}
      <p className={styles.outlook} role="status">
        {outside.days === 0
          ? 'Everything fits the new dates.'
          : `${countText(outside.activities, 'activity', 'activities')} on ${countText(outside.days, 'day')} no longer ${formFor(outside.activities, 'fits', 'fit')}.`}
      </p>
      {outside.days > 0 && (
        <ChoiceField<PlanChoice['outside']>
          legend="Activities that don't fit"
          value={choice.outside}
          onChange={value => onChange({ ...choice, outside: value })}
          choices={[
            {
              value: 'move',
              label: 'Move to the nearest day',
              explanation: `Move them to ${outside.nearest.map(dateText).join(' or ')} and remove the empty days.`,
              icon: ArrowMoveInwardRegular,
            },
            {
              value: 'leave',
              label: 'Leave as extra days',
              explanation: 'They stay in the plan, before or after the trip.',
              icon: CalendarAddRegular,
            },
          ]}
        />
      )}
    </div>
  )
}
