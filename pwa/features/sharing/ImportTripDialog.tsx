import { useEffect, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import { problemText } from '../../ui/problemText.ts'
import { readTripFile } from '#shared/features/sharing/tripFile.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { today } from '../trips/useToday.ts'
import { ChooseExportedTripDialog } from './ChooseExportedTripDialog.tsx'
import { emptyText } from './emptyCalendar.ts'
import { FileDrop } from './FileDrop.tsx'
import { ImportBackupDialog } from './ImportBackupDialog.tsx'
import { ImportEventsDialog } from './ImportEventsDialog.tsx'
import { askCalendar } from './askCalendar.ts'
import type { CalendarContent } from './readCalendar.ts'
import type { ExportedTrip } from './readExport.ts'
import { readForNewTrip } from './readForNewTrip.ts'
import { readImportFile } from './readImportFile.ts'
import type { ImportFile } from './readImportFile.ts'

const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

export interface ImportTripDialogProps {
  /** A file that was opened with the app; without one, the dialog asks for it. */
  opened?: File | undefined
  onImported: (tripId: string) => void
  onClose: () => void
}

type Read =
  | Extract<ImportFile, { kind: 'backup' | 'export' }>
  | { kind: 'calendar'; content: CalendarContent; name: string }

async function readChosen(chosen: File): Promise<Read> {
  const file = await readImportFile(chosen)
  if (file.kind !== 'calendar') return file
  const content = await readForNewTrip(
    from => askCalendar(file.text, { deviceZone, ...(from && { from }) }),
    today(),
  )
  if (content.events.length === 0) throw new AppError('invalid-input', emptyText(content))
  return { kind: 'calendar', content, name: file.name }
}

/** Import trip: turns a backup or a calendar into a new trip, after showing what is in it. */
export function ImportTripDialog({ opened, onImported, onClose }: ImportTripDialogProps) {
  const [read, setRead] = useState<Read>()
  const [isReading, setReading] = useState(opened !== undefined)
  const [problem, setProblem] = useState<string>()

  const show = (reading: Promise<Read>) =>
    reading
      .then(setRead, (error: unknown) => setProblem(problemText(error, "We can't read this file.")))
      .finally(() => setReading(false))

  const onFile = (chosen: File) => {
    setReading(true)
    setProblem(undefined)
    void show(readChosen(chosen))
  }

  useEffect(() => {
    if (opened) void show(readChosen(opened))
  }, [opened])

  const onChoose = ({ backup }: ExportedTrip) => {
    try {
      setRead({ kind: 'backup', file: readTripFile(backup) })
    } catch (error) {
      setProblem(problemText(error, "We can't read this trip."))
    }
  }

  if (read?.kind === 'export') {
    return (
      <ChooseExportedTripDialog trips={read.trips} problem={problem} onChoose={onChoose} onClose={onClose} />
    )
  }
  if (read?.kind === 'backup') {
    return <ImportBackupDialog file={read.file} onImported={onImported} onClose={onClose} />
  }
  if (read) {
    return (
      <ImportEventsDialog
        content={read.content}
        fileName={read.name}
        deviceZone={deviceZone}
        onImported={onImported}
        onClose={onClose}
      />
    )
  }
  return (
    <ResponsiveDialog
      open
      title="Import trip"
      description="From a trip backup or a calendar. It'll be private."
      onClose={onClose}
    >
      <FileDrop
        accept=".json,.ics,application/json,text/calendar"
        hint="Drop a backup (.json) or a calendar (.ics) here, or choose one."
        isBusy={isReading}
        problem={problem}
        onFile={onFile}
      />
    </ResponsiveDialog>
  )
}
