import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import type { ExportedTrip } from './readExport.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  trip: {
    display: 'grid',
    justifyContent: 'start',
    justifyItems: 'start',
    gap: '2px',
    width: '100%',
    maxWidth: '100%',
    minHeight: '60px',
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusLarge,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  destination: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: '12px 0 0', color: tokens.colorPaletteRedForeground1 },
})

interface ChooseExportedTripDialogProps {
  trips: readonly ExportedTrip[]
  problem: string | undefined
  onChoose: (trip: ExportedTrip) => void
  onClose: () => void
}

/** Which trip of a file that holds everything is to be imported. */
export function ChooseExportedTripDialog(props: ChooseExportedTripDialogProps) {
  const { trips, problem, onChoose, onClose } = props
  const styles = useStyles()
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Import Trip"
      description="This file holds an account. Choose one of its trips."
      onClose={onClose}
    >
      <ul role="list" className={styles.list}>
        {trips.map(trip => (
          <li key={trip.id}>
            <Button className={styles.trip} onClick={() => onChoose(trip)}>
              <span className={styles.title} dir="auto">
                {trip.title}
              </span>
              <span className={styles.destination} dir="auto">
                {trip.destination}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </ResponsiveDialog>
  )
}
