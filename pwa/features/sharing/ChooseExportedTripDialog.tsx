import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import type { ExportedTrip } from './readExport.ts'
import { column, plainList, quietText, stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: { ...column(2), ...plainList },
  trip: {
    ...stack(0.5),
    justifyContent: 'start',
    justifyItems: 'start',
    width: '100%',
    maxWidth: '100%',
    minHeight: '60px',
    padding: space(2.5, 4),
    borderRadius: tokens.borderRadiusLarge,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  destination: quietText,
  problem: { margin: space(3, 0, 0), color: tokens.colorPaletteRedForeground1 },
})

interface ChooseExportedTripDialogProps {
  trips: readonly ExportedTrip[]
  problem: string | undefined
  onChoose: (trip: ExportedTrip) => void
  onClose: () => void
}

/** Chooses which trip to import from a file that holds a whole account or device. */
export function ChooseExportedTripDialog(props: ChooseExportedTripDialogProps) {
  const { trips, problem, onChoose, onClose } = props
  const styles = useStyles()
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Import trip"
      description="This file has several trips. Choose one."
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
