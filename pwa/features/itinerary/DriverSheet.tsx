import { makeStyles, tokens } from '@fluentui/react-components'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { space } from '../../ui/look/space.ts'
import { placeInTitle } from './forDriver.ts'
import { useAwake } from './useAwake.ts'

/** Longer addresses get smaller letters, so that they fit without scrolling. */
const longText = 60

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    gap: space(6),
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: space(4, 1),
    overflowWrap: 'break-word',
  },
  large: {
    fontSize: 'clamp(40px, 11vw, 64px)',
    lineHeight: 1.2,
    fontWeight: 700,
    letterSpacing: '-0.01em',
    '&[data-long]': { fontSize: 'clamp(28px, 8vw, 48px)' },
  },
  below: { fontSize: '24px', lineHeight: 1.35 },
  city: { color: tokens.colorNeutralForeground3, fontSize: '20px' },
})

export interface DriverSheetProps {
  item: Item
  trip: Pick<Trip, 'destinationCity' | 'destination'>
  onClose: () => void
}

/** An address for somebody else to read: as large as it fits, in the script of the place where that is known. */
export function DriverSheet({ item, trip, onClose }: DriverSheetProps) {
  const styles = useStyles()
  const { title, location, localText } = item
  const [large, ...below] = new Set([localText, location, placeInTitle(title) || title].filter(text => text))
  useAwake()
  return (
    <ResponsiveDialog open size="full" readable title="Show to driver" onClose={onClose}>
      <div className={styles.root}>
        <p className={styles.large} dir="auto" data-long={(large?.length ?? 0) > longText || undefined}>
          {large}
        </p>
        {below.map(text => (
          <p key={text} className={styles.below} dir="auto">
            {text}
          </p>
        ))}
        <p className={styles.city}>{trip.destinationCity ?? trip.destination}</p>
      </div>
    </ResponsiveDialog>
  )
}
