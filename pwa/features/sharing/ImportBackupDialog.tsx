import { ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { countText } from '#shared/plain/countText.ts'
import { caps } from '#shared/plain/caps.ts'
import { importEdits } from '#shared/features/sharing/importEdits.ts'
import { dateText } from '#shared/plain/dateText.ts'
import type { TripFile } from '#shared/features/sharing/tripFile.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { importIds } from './importIds.ts'
import { useTripImport } from './useTripImport.ts'
import { stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: stack(1),
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  problem: { margin: space(3, 0, 0), color: tokens.colorPaletteRedForeground1 },
  bar: { marginTop: space(3) },
})

export interface ImportBackupDialogProps {
  file: TripFile
  onImported: (tripId: string) => void
  onClose: () => void
}

/** Shows what is in a backup before making a trip from it. */
export function ImportBackupDialog({ file, onImported, onClose }: ImportBackupDialogProps) {
  const styles = useStyles()
  const { progress, problem, run } = useTripImport(onImported)
  const { title, destination, startDate, endDate } = file.trip
  const dates = [startDate, endDate].filter(date => date !== null).map(dateText)
  const count = file.days.reduce((sum, { items }) => sum + items.length, 0)
  const ideas = file.ideas?.length ?? 0
  const onImport = () => run(tripId => importEdits(file, importIds(tripId)))
  return (
    <FormDialog
      size="small"
      title="Import trip"
      description={`Saved on ${dateText(file.exportedAt.slice(0, 10))}`}
      submit="Import trip"
      busy="Importing..."
      draft={null}
      onSubmit={onImport}
      onClose={onClose}
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
          {ideas > 0 && `, ${countText(ideas, 'idea')}`}
        </p>
        <RoomNote cap={caps.activitiesOfTrip} used={count} />
        <RoomNote cap={caps.ideasOfTrip} used={ideas} />
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
    </FormDialog>
  )
}
