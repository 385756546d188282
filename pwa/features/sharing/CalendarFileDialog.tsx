import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import type { AlarmMinutes, ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { AlarmField } from './AlarmField.tsx'
import { ShowFields } from './ShowFields.tsx'
import { reportExport } from './reportExport.ts'
import { saveCalendar } from './exports.ts'
import { documentOf, readPlan } from './readPlan.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '18px' },
  count: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const nothing: ShowOptions = { withNames: false, withCosts: false, withNotes: false }

/** Calendar file (.ics). */
export function CalendarFileDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const styles = useStyles()
  const [options, setOptions] = useState<ShowOptions>({ ...nothing, withNotes: true })
  const [alarmMinutes, setAlarmMinutes] = useState<AlarmMinutes>(null)
  const counts = useEventCounts(trip)
  const save = async () => {
    if (await reportExport(() => saveCalendar(trip, options, alarmMinutes))) onClose()
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Calendar file (.ics)"
      description="Opens in any calendar. Imported again, it updates the events it made."
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit" disabledFocusable={counts?.dated === 0}>
            Save File
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.count} role="status">
          {counts ? eventsText(counts) : '…'}
        </p>
        <AlarmField value={alarmMinutes} onChange={setAlarmMinutes} />
        <ShowFields value={options} offered={['withNotes', 'withCosts']} onChange={setOptions} />
      </div>
    </ResponsiveDialog>
  )
}

interface EventCounts {
  dated: number
  undated: number
}

function useEventCounts(trip: Trip): EventCounts | undefined {
  const [counts, setCounts] = useState<EventCounts>()
  useEffect(() => {
    let here = true
    void readPlan(trip).then(stored => {
      const { days } = documentOf(stored, nothing)
      const count = (isDated: boolean) =>
        days
          .filter(({ date }) => (date !== null) === isDated)
          .reduce((sum, { activities }) => sum + activities.length, 0)
      if (here) setCounts({ dated: count(true), undated: count(false) })
    })
    return () => {
      here = false
    }
  }, [trip])
  return counts
}

function eventsText({ dated, undated }: EventCounts): string {
  const events = (count: number) => countText(count, 'activity', 'activities')
  if (dated === 0 && undated === 0) return 'There are no activities in this trip yet.'
  if (dated === 0) return 'The days of this trip have no dates yet. Set the trip’s dates first.'
  if (undated === 0) return `${events(dated)} will be in the file.`
  return `${events(dated)} will be in the file. ${events(undated)} on days without a date will not.`
}
