import { Field, Input, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { caps } from '#shared/plain/caps.ts'
import { daysBetween } from '#shared/plain/dates.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { EventList } from './EventList.tsx'
import { calendarEdits } from './calendarEdits.ts'
import { calendarItemId } from './calendarItemId.ts'
import { firstStretch, lastDayOf } from './eventDays.ts'
import type { CalendarContent, CalendarEvent } from './readCalendar.ts'
import { asWritten, shownEvents } from './shownEvents.ts'
import { useTripImport } from './useTripImport.ts'
import { column } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(4.5), paddingTop: space(1) },
  input: { minHeight: touch },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1 },
})

const none: ReadonlySet<string> = new Set()

export interface ImportEventsDialogProps {
  content: CalendarContent
  /** File name without its extension; becomes the trip's name when the calendar has none. */
  fileName: string
  deviceZone: string
  onImported: (tripId: string) => void
  onClose: () => void
}

/** Shows what is in a calendar before making a trip from it. */
export function ImportEventsDialog(props: ImportEventsDialogProps) {
  const { content, fileName, deviceZone, onImported, onClose } = props
  const styles = useStyles()
  const { progress, problem: refusal, run } = useTripImport(onImported)
  // The same file can be chosen again.
  const { form, change, ...draft } = useFieldsDraft(`import-events-${fileName}`, {
    title: beginningOf(content.name ?? fileName, 200),
    destination: '',
  })
  const { title, destination } = form
  const [zone, setZone] = useState(asWritten)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(firstStretch(content.events).map(({ key }) => key)),
  )
  const [problem, setProblem] = useState<{ field?: 'title' | 'destination'; message: string }>()
  const events = shownEvents(content.events, zone)
  const wanted = events.filter(({ key }) => chosen.has(key))

  const onImport = async () => {
    const found = problemOf(title, destination, wanted)
    setProblem(found)
    if (found) return false
    const dates = { startDate: wanted[0]!.date, endDate: lastDayOf(wanted) }
    return await run(tripId => {
      const { edits } = calendarEdits(
        { trip: { id: tripId, ...dates }, days: [], items: [], deletedDayIds: [] },
        wanted,
        ({ key }) => calendarItemId(tripId, key),
      )
      const trip = {
        id: tripId,
        title: title.trim(),
        destination: { destination: destination.trim() },
        dates,
        visibility: 'private' as const,
      }
      return [['trip.create', trip], ...edits]
    })
  }

  const wrong = (field: 'title' | 'destination') =>
    problem?.field === field ? { validationMessage: problem.message } : {}
  const message = refusal ?? (problem?.field === undefined ? problem?.message : undefined)
  return (
    <FormDialog
      title="Import trip"
      description="Choose the events that belong to the trip. It'll be private."
      submit="Import trip"
      busy="Importing..."
      draft={draft}
      onSubmit={onImport}
      onClose={onClose}
    >
      <div className={styles.root}>
        {progress !== undefined && <ProgressBar value={progress} aria-label="Importing the trip" />}
        {message !== undefined && (
          <p className={styles.problem} role="alert">
            {message}
          </p>
        )}
        <Field label={{ children: 'Trip Title', weight: 'semibold' }} required {...wrong('title')}>
          <Input
            className={styles.input}
            dir="auto"
            maxLength={200}
            autoComplete="off"
            value={title}
            onChange={(_event, { value }) => change({ title: value })}
          />
        </Field>
        <Field label={{ children: 'Destination', weight: 'semibold' }} required {...wrong('destination')}>
          <Input
            className={styles.input}
            dir="auto"
            maxLength={300}
            autoComplete="off"
            placeholder="e.g. Lisbon, Portugal"
            value={destination}
            onChange={(_event, { value }) => change({ destination: value })}
          />
        </Field>
        <RoomNote cap={caps.activitiesOfTrip} used={wanted.length} />
        <EventList
          content={content}
          events={events}
          chosen={chosen}
          known={none}
          zone={zone}
          deviceZone={deviceZone}
          onChoose={setChosen}
          onZone={setZone}
        />
      </div>
    </FormDialog>
  )
}

function problemOf(
  title: string,
  destination: string,
  wanted: readonly CalendarEvent[],
): { field?: 'title' | 'destination'; message: string } | undefined {
  if (title.trim() === '') return { field: 'title', message: 'Enter a title.' }
  if (destination.trim() === '') return { field: 'destination', message: 'Enter a destination.' }
  if (wanted.length === 0) return { message: 'Choose at least one event.' }
  if (daysBetween(wanted[0]!.date, lastDayOf(wanted)) >= caps.daysOfTrip.most) {
    return { message: `These events are more than ${caps.daysOfTrip.most} days apart. Leave some out.` }
  }
  return undefined
}
