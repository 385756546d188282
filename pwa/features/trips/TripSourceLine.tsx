import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { TripSource } from '#shared/features/trips/schema.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { marginTop: space(1), color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  link: {
    display: 'inline-block',
    padding: space(1, 0),
    color: tokens.colorBrandForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** Credits the trip from which a copy was made. */
export function TripSourceLine({ source: { tripId, title, ownerName } }: { source: TripSource }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      Based on{' '}
      <Link className={styles.link} to={`/trip/${tripId}`} dir="auto">
        {title}
      </Link>
      {ownerName && (
        <>
          {' by '}
          <span dir="auto">{ownerName}</span>
        </>
      )}
    </div>
  )
}
