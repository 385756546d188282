import { makeStyles, tokens } from '@fluentui/react-components'
import { closedText } from '#shared/features/itinerary/closedText.ts'
import { hoursText } from '#shared/plain/hoursText.ts'
import type { ActivityForm } from './activityForm.ts'
import { lostPosition } from './placeInForm.ts'
import { lengthOf } from './rareForm.ts'

const useStyles = makeStyles({
  closed: { color: tokens.colorPaletteMarigoldForeground2, fontWeight: tokens.fontWeightSemibold },
})

/** What is known of the chosen place: its usual hours, and whether it is open then. Or that another one was typed. */
export function PlaceHint({ form, date }: { form: ActivityForm; date: string | null }) {
  const styles = useStyles()
  const { hours, lat, time } = form
  if (!hours && lostPosition(form))
    return 'This is another location, so the activity is no longer on the map.'
  if (!hours) return lat === null ? null : 'We know where this is.'
  const closed = closedText({ hours, time: time || null, durationMinutes: lengthOf(form) || null }, date)
  return (
    <>
      Usually open: {hoursText(hours, date)}
      {closed && <span className={styles.closed}> · {closed}</span>}
    </>
  )
}
