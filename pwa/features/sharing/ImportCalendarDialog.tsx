import { ProgressBar } from '@fluentui/react-components'
import { useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { caps } from '#shared/plain/caps.ts'
import { addDays } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import { knownZone } from '#shared/plain/zones.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { problemText } from '../../ui/problemText.ts'
import { toast } from '../../ui/toast/toast.ts'
import { emptyText, unreadText } from './emptyCalendar.ts'
import { EventList } from './EventList.tsx'
import { FileDrop } from './FileDrop.tsx'
import { askCalendar } from './askCalendar.ts'
import { calendarEdits, isInReach } from './calendarEdits.ts'
import { freeItemId } from './calendarItemId.ts'
import { editInBatches } from './editInBatches.ts'
import { knownEvents } from './knownEvents.ts'
import type { CalendarContent } from './readCalendar.ts'
import { readImportFile } from './readImportFile.ts'
import { readPlan, storedItems } from './readPlan.ts'
import { asWritten, shownEvents } from './shownEvents.ts'
import { undoEdits } from './undoEdits.ts'

const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

export interface ImportCalendarDialogProps {
  trip: Trip
  onClose: () => void
}

/** Adds events from a calendar file to a trip: chosen one by one, undone with one press. */
export function ImportCalendarDialog({ trip, onClose }: ImportCalendarDialogProps) {
  const [content, setContent] = useState<CalendarContent>()
  const [there, setThere] = useState(0)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [zone, setZone] = useState(asWritten)
  const [isReading, setReading] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const tripZone = knownZone(trip.destinationTimeZone)
  const events = content ? shownEvents(content.events, zone) : []
  const wanted = events.filter(({ key }) => chosen.has(key))

  const read = async (file: File) => {
    setReading(true)
    setContent(undefined)
    setProblem(undefined)
    try {
      const imported = await readImportFile(file)
      if (imported.kind !== 'calendar') {
        throw new AppError('invalid-input', 'This is a backup of a trip. Import it on My Trips.')
      }
      const found = await askCalendar(imported.text, { deviceZone, ownZone: tripZone, ...windowOf(trip) })
      const { days, items } = await readPlan(trip)
      const knownKeys = knownEvents({ trip, days, items }, found.events)
      const isWithin = ({ date }: { date: string }) =>
        trip.startDate === null || (date >= trip.startDate && date <= (trip.endDate ?? trip.startDate))
      setContent(found)
      setThere(items.length)
      setTaken(new Set((await storedItems(trip)).map(({ id }) => id)))
      setKnown(knownKeys)
      setChosen(
        new Set(
          found.events.filter(event => isWithin(event) && !knownKeys.has(event.key)).map(({ key }) => key),
        ),
      )
    } catch (error) {
      setProblem(problemText(error, "We can't read this file."))
    }
    setReading(false)
  }

  const add = async () => {
    setProblem(undefined)
    if (wanted.some(({ date }) => !isInReach(date, trip.startDate))) {
      setProblem('Some of these events are more than ten years after the trip begins. Leave them out.')
      return false
    }
    setProgress(0)
    const plan = await readPlan(trip)
    const gone = (await storedItems(trip)).filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)
    const notFree = new Set([...taken, ...gone])
    const { edits, undo } = calendarEdits({ ...plan, trip }, wanted, ({ key }) =>
      freeItemId(trip.id, key, notFree),
    )
    try {
      await editInBatches(edits, setProgress)
    } catch (error) {
      // All or nothing, even when a later batch is refused. Undo edits fail for what was never made; that is fine.
      for (const edit of undo) await mutateAll([edit]).catch(() => undefined)
      setProgress(undefined)
      setProblem(problemText(error, 'Nothing was added. Please try again.'))
      return false
    }
    toast({
      title: `${countText(wanted.length, 'event')} added`,
      action: { label: 'Undo', onPress: () => void undoEdits(undo, 'Failed to remove the events') },
    })
    return onClose()
  }

  return (
    <FormDialog
      title="Import from a calendar"
      description="Each event becomes an activity on its date."
      submit={addLabel(wanted.length)}
      busy="Adding..."
      isReady={wanted.length > 0}
      draft={null}
      onSubmit={add}
      onClose={onClose}
    >
      {progress !== undefined && <ProgressBar value={progress} aria-label="Adding events" />}
      {content && content.events.length > 0 ? (
        <>
          {problem !== undefined && <p role="alert">{problem}</p>}
          <RoomNote cap={caps.activitiesOfTrip} used={there + wanted.length} />
          <EventList
            content={content}
            events={events}
            chosen={chosen}
            known={known}
            zone={zone}
            deviceZone={deviceZone}
            tripZone={tripZone}
            onChoose={setChosen}
            onZone={setZone}
          />
        </>
      ) : (
        <FileDrop
          accept=".ics,text/calendar"
          hint="Drop a calendar file (.ics) here, or choose one."
          isBusy={isReading}
          problem={problem ?? (content && nothingText(trip, content))}
          onFile={file => void read(file)}
        />
      )}
    </FormDialog>
  )
}

/** For a dated trip, events around its dates are offered: people who fly at night leave the day before. */
function windowOf({ startDate, endDate }: Trip): { from?: string; to?: string } {
  if (startDate === null) return {}
  return { from: addDays(startDate, -30), to: addDays(endDate ?? startDate, 30) }
}

/** Why a calendar has nothing to offer for a trip. */
function nothingText({ startDate }: Trip, content: CalendarContent): string {
  if (startDate === null || content.isEmpty) return emptyText(content)
  const none = 'There are no events near the dates of this trip in the file.'
  const unread = unreadText(content)
  return unread ? `${none} ${unread}` : none
}

function addLabel(count: number): string {
  if (count === 0) return 'Add events'
  return `Add ${countText(count, 'Event')}`
}
