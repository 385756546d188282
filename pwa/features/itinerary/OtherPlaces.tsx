import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { TripPlace } from './useTripPlace.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  // All that the bars and the days leave, from edge to edge.
  map: {
    height:
      'max(300px, calc(100dvh - var(--wend-topbar) - var(--wend-strip) - var(--wend-bottombar) - env(safe-area-inset-top) - env(safe-area-inset-bottom)))',
    marginTop: space(-4),
    marginBottom: space(-12),
    [phone]: {
      margin:
        'calc(-4px) calc(-1 * max(16px, env(safe-area-inset-right))) -48px calc(-1 * max(16px, env(safe-area-inset-left)))',
    },
  },
})

export interface OtherPlacesProps {
  place: TripPlace
  /** Undefined where it is above the plan. */
  about: ReactNode
  map: ReactNode
}

/** What is beside the plan on small screens, one place at a time. What is not shown stays as it was left. */
export function OtherPlaces({ place, about, map }: OtherPlacesProps) {
  const styles = useStyles()
  // A map that nobody looks at costs nothing.
  const [isMapMade, setMapMade] = useState(false)
  if (place === 'map' && !isMapMade) setMapMade(true)
  return (
    <>
      {about && <div hidden={place !== 'about'}>{about}</div>}
      {isMapMade && (
        <div className={styles.map} hidden={place !== 'map'}>
          {map}
        </div>
      )}
    </>
  )
}
