import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { countText } from '#shared/plain/countText.ts'
import { caps } from '#shared/plain/caps.ts'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { importEdits } from '#shared/features/sharing/importEdits.ts'
import { dateText } from '#shared/plain/dateText.ts'
import type { TripFile } from '#shared/features/sharing/tripFile.ts'
import { newId } from '#shared/plain/ids.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { useTripImport } from './useTripImport.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '4px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  problem: { margin: '12px 0 0', color: tokens.colorPaletteRedForeground1 },
  bar: { marginTop: '12px' },
})

export interface ImportBackupDialogProps {
  file: TripFile
  onImported: (tripId: string) => void
  onClose: () => void
}

/** What is in a backup, before a trip is made of it. */
export function ImportBackupDialog({ file, onImported, onClose }: ImportBackupDialogProps) {
  const styles = useStyles()
  const { progress, problem, run } = useTripImport(onImported)
  const { title, destination, startDate, endDate } = file.trip
  const dates = [startDate, endDate].filter(date => date !== null).map(dateText)
  const count = file.days.reduce((sum, { items }) => sum + items.length, 0)
  const onImport = () => {
    const tripId = newId()
    void run(tripId, importEdits(file, { tripId, newId, dayIdFor }))
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Import Trip"
      description={`Saved on ${dateText(file.exportedAt.slice(0, 10))}`}
      onClose={onClose}
      onSubmit={onImport}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit" disabledFocusable={progress !== undefined}>
            {progress === undefined ? 'Import Trip' : 'Importing...'}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        <p className={styles.text} dir="auto">
          {destination}
        </p>
        {dates.length > 0 && <p className={styles.text}>{dates.join(' – ')}</p>}
        <p className={styles.text}>
          {countText(file.days.length, 'day')}, {countText(count, 'activity', 'activities')}
        </p>
        <RoomNote cap={caps.activitiesOfTrip} used={count} />
        <RoomNote cap={caps.daysOfTrip} used={file.days.length} />
        {progress !== undefined && (
          <ProgressBar className={styles.bar} value={progress} aria-label="Importing the trip" />
        )}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </ResponsiveDialog>
  )
}
