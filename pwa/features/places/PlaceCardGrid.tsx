import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // Ranges that do not overlap: the order of atomic rules is not that of this list.
    '@media (max-width: 719px)': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
      gap: '16px 12px',
    },
    '@media (min-width: 720px) and (max-width: 1099px)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '24px 20px',
    },
    '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '28px 24px' },
  },
})

/** Two to four columns of place cards. Its children are list items. */
export function PlaceCardGrid({ children }: { children: ReactNode }) {
  return <ul className={useStyles().root}>{children}</ul>
}
