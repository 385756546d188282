import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { fromDesktop } from '../../ui/look/breakpoints.ts'
import { column, plainList } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: {
    ...column(7, 6),
    ...plainList,
    // The ranges must not overlap: atomic CSS rules do not follow the order of this list.
    '@media (min-width: 640px) and (max-width: 1023px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    [fromDesktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

/** One, two or three columns of cards. Its children are list items. */
export function TripGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={useStyles().root}>
      {children}
    </ul>
  )
}
