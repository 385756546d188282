import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { TripSource } from '#shared/features/trips/schema.ts'

const useStyles = makeStyles({
  root: { marginTop: '4px', color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  link: {
    display: 'inline-block',
    padding: '4px 0',
    color: tokens.colorBrandForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** The credit that a copy keeps. */
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
