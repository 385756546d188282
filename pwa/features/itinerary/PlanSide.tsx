import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { wide } from '../../ui/look/breakpoints.ts'
import { column } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  // Its own scrolling: the panels stay beside whatever day is in view.
  root: {
    ...column(4),
    alignContent: 'start',
    alignSelf: 'start',
    minWidth: 0,
    position: 'sticky',
    top: 'calc(var(--wend-topbar) + var(--wend-strip) + env(safe-area-inset-top))',
    maxHeight: 'calc(100dvh - var(--wend-topbar) - var(--wend-strip))',
    // Room for the shadows, and down to the end of the page: otherwise its end would push the top under the bar.
    margin: space(-3, -5, -12),
    padding: space(3, 5, 8),
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
  // A picture of 320 px at least, with the lines of its foot below.
  map: { height: 'clamp(424px, 58dvh, 640px)' },
  // In place of the plan.
  front: { gridColumn: '1 / -1', marginBottom: 0, paddingBottom: 0, [wide]: { gridColumn: '2 / -1' } },
  frontMap: { height: 'calc(100dvh - var(--wend-topbar) - var(--wend-strip) - 32px)' },
})

interface PlanSideProps {
  /** What is above the map. */
  top: ReactNode
  map: ReactNode
  /** Whether the map takes the place of the plan. */
  isFront: boolean
  /** What is below the map. */
  children: ReactNode
}

/** The column beside the plan, on wide screens. */
export function PlanSide({ top, map, isFront, children }: PlanSideProps) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.root, isFront && styles.front)}>
      {isFront || top}
      {map !== undefined && <div className={isFront ? styles.frontMap : styles.map}>{map}</div>}
      {isFront || children}
    </div>
  )
}
