import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import { useSavesData } from '../savesData.ts'
import { Scene } from './Scene.tsx'
import { useOwnPicture } from './ownPictures.ts'
import { filling } from '../look/recipes.ts'

const useStyles = makeStyles({
  root: filling,
})

const banner = { width: 960, height: 300 }

interface DestinationPictureProps {
  trip: {
    id: string
    destination: string
    destinationCity: string | null
    destinationCountry: string | null
    destinationLat: string | null
    startDate: string | null
    coverImage: string | null
  }
  /** Draws for a low, wide frame instead of a card, so that nothing tall gets cut off. */
  isBanner?: boolean
  className?: string
}

/**
 * A trip's picture: its own, or one drawn from the destination, the same wherever the trip is shown. Decorative: the
 * title is next to it.
 */
export function DestinationPicture({ trip, isBanner = false, className }: DestinationPictureProps) {
  const styles = useStyles()
  const [failedUrl, setFailedUrl] = useState<string>()
  const savesData = useSavesData()
  const own = useOwnPicture(trip)
  // One that is on the device costs no data.
  const imageUrl = own ?? (savesData ? null : trip.coverImage)
  if (imageUrl && imageUrl !== failedUrl) {
    return (
      <img
        className={mergeClasses(styles.root, className)}
        src={imageUrl}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        // Offline, a picture that isn't on the device can't be loaded, but the drawing always works.
        onError={() => setFailedUrl(imageUrl)}
      />
    )
  }
  return (
    <Scene
      destination={trip.destination}
      city={trip.destinationCity}
      country={trip.destinationCountry}
      lat={trip.destinationLat === null ? null : Number(trip.destinationLat)}
      startDate={trip.startDate}
      vary={trip.id}
      {...(isBanner && banner)}
      className={mergeClasses(styles.root, className)}
    />
  )
}
