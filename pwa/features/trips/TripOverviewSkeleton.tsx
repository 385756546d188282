import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { phoneQuery } from '../../ui/look/breakpoints.ts'
import { space } from '../../ui/look/space.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { PlanSkeleton } from './PlanSkeleton.tsx'
import { TripBack } from './TripBack.tsx'
import type { TripOrigin } from './TripBack.tsx'
import { TripBar } from './TripBar.tsx'
import { useTripHeaderStyles } from './TripHeader.tsx'

const useStyles = makeStyles({
  cover: { height: '100%' },
  title: { width: 'min(320px, 70%)', height: '28px' },
  line: { width: 'min(520px, 90%)', height: '18px', margin: space(0.5, 0) },
})

interface TripOverviewSkeletonProps {
  from: TripOrigin
  /** The sync mark, which the bar has on phones. */
  sync: ReactNode
}

/** A trip's page while the trip is read from the device. As high as what replaces it, so that nothing jumps. */
export function TripOverviewSkeleton({ from, sync }: TripOverviewSkeletonProps) {
  const styles = useStyles()
  const header = useTripHeaderStyles()
  const isPhone = useMediaQuery(phoneQuery)
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading...</span>
      </VisuallyHidden>
      {isPhone ? (
        <TripBar from={from}>{sync}</TripBar>
      ) : (
        <div className={header.root}>
          <TripBack from={from} className={header.back} />
          <div className={header.cover}>
            <Skeleton className={styles.cover} />
          </div>
          <div className={header.name}>
            <Skeleton className={styles.title} />
          </div>
          <div className={header.rest}>
            <Skeleton className={styles.line} />
          </div>
        </div>
      )}
      <PlanSkeleton />
    </>
  )
}
