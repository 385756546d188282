import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { fromDesktop, phone } from '../../ui/look/breakpoints.ts'
import { plainList } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    ...plainList,
    // The ranges must not overlap: atomic CSS rules do not follow the order of this list.
    [phone]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
      gap: space(4, 3),
    },
    '@media (min-width: 720px) and (max-width: 1023px)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: space(6, 5),
    },
    // Beside the map.
    [fromDesktop]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
      gap: space(6, 5),
    },
  },
})

/** Two or three columns of place cards. Its children are list items. */
export function PlaceCardGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={useStyles().root}>
      {children}
    </ul>
  )
}
