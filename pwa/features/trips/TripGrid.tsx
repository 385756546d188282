import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '28px 24px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Ranges that do not overlap: the order of atomic rules is not that of this list.
    '@media (min-width: 640px) and (max-width: 1023px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

/** One, two or three columns of cards. Its children are list items. */
export function TripGrid({ children }: { children: ReactNode }) {
  return <ul className={useStyles().root}>{children}</ul>
}
