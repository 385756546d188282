import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import type { AlarmMinutes, ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/context.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { AlarmField } from './AlarmField.tsx'
import { FloatingTimesNote } from './FloatingTimesNote.tsx'
import { ShowFields } from './ShowFields.tsx'
import { reportExport } from './reportExport.ts'
import { saveCalendar } from './exports.ts'
import { documentOf, readPlan } from './readPlan.ts'
import { stack } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: stack(4.5),
  count: { margin: 0, color: tokens.colorNeutralForeground2 },
})

const nothing: ShowOptions = { withNames: false, withCosts: false, withNotes: false }

export interface CalendarFileDialogProps {
  trip: Trip
  role: Role | null
  onClose: () => void
}

/** Calendar file (.ics). */
export function CalendarFileDialog({ trip, role, onClose }: CalendarFileDialogProps) {
  const styles = useStyles()
  const [options, setOptions] = useState<ShowOptions>({ ...nothing, withNotes: true })
  const [alarmMinutes, setAlarmMinutes] = useState<AlarmMinutes>(null)
  const counts = useEventCounts(trip)
  const save = async () => (await reportExport(() => saveCalendar(trip, options, alarmMinutes))) && onClose()
  return (
    <FormDialog
      size="small"
      title="Calendar file (.ics)"
      description="Works with any calendar app. Import it again to update."
      submit="Save file"
      isReady={counts?.dated !== 0}
      draft={null}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.root}>
        <p className={styles.count} role="status">
          {counts ? eventsText(counts) : '…'}
        </p>
        <FloatingTimesNote trip={trip} role={role} />
        <AlarmField value={alarmMinutes} onChange={setAlarmMinutes} />
        <ShowFields value={options} offered={['withNotes', 'withCosts']} onChange={setOptions} />
      </div>
    </FormDialog>
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
  if (dated === 0) return 'This trip has no dates yet. Set them first.'
  if (undated === 0) return `${events(dated)} will be in the file.`
  return `${events(dated)} will be in the file. ${events(undated)} on days without a date won't.`
}
