import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import { destinationPosition } from '#shared/plain/destinationPosition.ts'
import { space } from '../../ui/look/space.ts'
import { PicturePart } from '../../ui/map/PicturePart.ts'
import { whenIdle } from '../../ui/whenIdle.ts'

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    right: space(3),
    bottom: space(3),
    width: '92px',
    height: '92px',
    // It appears with its picture, never as an empty box.
    '& canvas': {
      visibility: 'hidden',
      border: `2px solid ${tokens.colorNeutralCardBackground}`,
      borderRadius: tokens.borderRadiusXLarge,
      boxShadow: tokens.shadow8,
    },
    '& canvas[data-ready]': { visibility: 'visible' },
  },
})

/** A part of the world that people know by its shape. */
const zoom = 2.3

type Whereabouts = Pick<FeedTrip, 'destination' | 'destinationLat' | 'destinationLon' | 'spot'>

/**
 * Where in the world a trip goes, or else where its plan is, in the corner of its picture. Drawn when it is in view and
 * nothing else is to be done; empty when nobody knows where it is.
 */
export function TripSpot({ trip }: { trip: Whereabouts }) {
  const styles = useStyles()
  const root = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  const { destination, destinationLat, destinationLon, spot } = trip
  const at = useMemo(() => {
    const known = destinationPosition({ destinationLat, destinationLon }) ?? spot
    return known ? { ...known, zoom } : undefined
  }, [destinationLat, destinationLon, spot])
  const hasSpot = at !== undefined
  useEffect(() => {
    if (!hasSpot) return
    let cancel = () => {}
    const watch = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      cancel = whenIdle(() => setWanted(true), 2000)
    })
    watch.observe(root.current!)
    return () => {
      watch.disconnect()
      cancel()
    }
  }, [hasSpot])
  const pins = useMemo(
    () =>
      at
        ? [{ ...at, id: '', kind: 'town' as const, label: '', color: tokens.colorBrandBackground, name: '' }]
        : [],
    [at],
  )
  if (!at) return null
  return (
    <span ref={root} className={styles.root}>
      {isWanted && <PicturePart label={`Map of ${destination}`} pins={pins} framed={none} fallback={at} />}
    </span>
  )
}

const none: readonly [] = []
