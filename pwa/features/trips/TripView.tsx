import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { phoneQuery } from '../../ui/look/breakpoints.ts'
import { space, touch } from '../../ui/look/space.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { TripBack } from './TripBack.tsx'
import type { TripOrigin } from './TripBack.tsx'
import { TripBar } from './TripBar.tsx'

const useStyles = makeStyles({
  back: { minHeight: touch, marginBottom: space(2), marginLeft: space(-3) },
})

interface TripViewProps {
  from: TripOrigin
  /** The sync mark, which the bar has on phones. */
  sync: ReactNode
  children: ReactNode
}

/** The frame of a trip's page while there is no trip to show in it. */
export function TripView({ from, sync, children }: TripViewProps) {
  const styles = useStyles()
  const isPhone = useMediaQuery(phoneQuery)
  return (
    <>
      {isPhone ? (
        <TripBar from={from}>{sync}</TripBar>
      ) : (
        <TripBack from={from} className={styles.back} isWordy />
      )}
      {children}
    </>
  )
}
