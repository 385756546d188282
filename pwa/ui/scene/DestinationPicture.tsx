import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import { Scene } from './Scene.tsx'

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

const banner = { width: 960, height: 300 }

interface DestinationPictureProps {
  trip: {
    destination: string
    destinationCity: string | null
    destinationCountry: string | null
    destinationLat: string | null
    startDate: string | null
    coverImage: string | null
  }
  /** Drawn for a low, broad frame instead of a card: nothing tall is cut off. */
  isBanner?: boolean
  className?: string
}

/** A trip's picture: its own, or drawn from the destination. For decoration: the title stands beside it. */
export function DestinationPicture({ trip, isBanner = false, className }: DestinationPictureProps) {
  const styles = useStyles()
  const [failedUrl, setFailedUrl] = useState<string>()
  if (trip.coverImage && trip.coverImage !== failedUrl) {
    return (
      <img
        className={mergeClasses(styles.root, className)}
        src={trip.coverImage}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        // Offline a picture that is not on the device cannot be had: the drawing always can.
        onError={() => setFailedUrl(trip.coverImage!)}
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
      {...(isBanner && banner)}
      className={mergeClasses(styles.root, className)}
    />
  )
}
