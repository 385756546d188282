import { makeStyles, tokens } from '@fluentui/react-components'
import { CalendarArrowRightRegular } from '@fluentui/react-icons/svg/calendar-arrow-right'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { ArrowMoveInwardRegular } from '@fluentui/react-icons/svg/arrow-move-inward'
import { outsideOf } from '#shared/features/itinerary/reschedule.ts'
import type { DatesPlan } from '#shared/features/itinerary/reschedule.ts'
import type { Trip, TripDates } from '#shared/features/trips/schema.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { countText } from '#shared/plain/countText.ts'
import { dateText, longDayText } from '#shared/plain/dateText.ts'
import type { PlanChoice, TripPlan } from './tripUpdate.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', paddingTop: '4px' },
  outlook: { color: tokens.colorNeutralForeground2 },
})

export interface PlanChoiceFieldsProps extends TripPlan {
  trip: Trip
  dates: TripDates
  /** Whether the plan can move along at all. */
  canShift: boolean
  choice: PlanChoice
  onChange: (choice: PlanChoice) => void
}

/** What becomes of the plan when the dates of its trip change, and exactly what follows from each answer. */
export function PlanChoiceFields(props: PlanChoiceFieldsProps) {
  const { trip, dates, days, items, canShift, choice, onChange } = props
  const styles = useStyles()
  const plan = canShift ? choice.plan : 'keep'
  const outside = outsideOf({ trip, dates, days, items, plan })
  const first = dates.startDate ?? ''
  return (
    <div className={styles.root}>
      {canShift && (
        <ChoiceField<DatesPlan>
          legend="Your plan"
          value={choice.plan}
          onChange={value => onChange({ ...choice, plan: value })}
          choices={[
            {
              value: 'shift',
              label: 'Shift the plan',
              explanation: `Every day keeps its number; dates and weekdays follow. Day 1 is ${longDayText(first)}.`,
              icon: CalendarArrowRightRegular,
            },
            {
              value: 'keep',
              label: 'Keep days on their dates',
              explanation: 'Everything stays on its date; the numbers of the days follow.',
              icon: CalendarLtrRegular,
            },
          ]}
        />
      )}
      <p className={styles.outlook} role="status">
        {outside.days === 0
          ? 'Everything that you planned fits the new dates.'
          : `${countText(outside.activities, 'activity', 'activities')} on ${countText(outside.days, 'day')} ${
              outside.activities === 1 ? 'falls' : 'fall'
            } outside.`}
      </p>
      {outside.days > 0 && (
        <ChoiceField<PlanChoice['outside']>
          legend="What falls outside"
          value={choice.outside}
          onChange={value => onChange({ ...choice, outside: value })}
          choices={[
            {
              value: 'move',
              label: 'Move to the nearest day',
              explanation: `Their activities go to ${outside.nearest.map(dateText).join(' or ')}; the days they leave are removed.`,
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
