import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import { Scene } from './Scene.tsx'

const useStyles = makeStyles({
  root: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

interface DestinationPictureProps {
  trip: {
    destination: string
    destinationCity: string | null
    destinationCountry: string | null
    destinationLat: string | null
    startDate: string | null
    coverImage: string | null
  }
  className?: string
}

/** A trip's picture: its own, or drawn from the destination. For decoration: the title stands beside it. */
export function DestinationPicture({ trip, className }: DestinationPictureProps) {
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
      className={mergeClasses(styles.root, className)}
    />
  )
}
