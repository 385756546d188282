import { Scene } from '../../ui/scene/Scene.tsx'

interface InvitedPictureProps {
  trip: {
    tripId: string
    destination: string
    destinationCity?: string | null | undefined
    destinationCountry?: string | null | undefined
    destinationLat?: string | null | undefined
    startDate: string | null
  }
  width: number
  height: number
}

/** The picture that the trip has for those who are on it. */
export const InvitedPicture = ({ trip, width, height }: InvitedPictureProps) => (
  <Scene
    destination={trip.destination}
    city={trip.destinationCity}
    country={trip.destinationCountry}
    lat={trip.destinationLat == null ? null : Number(trip.destinationLat)}
    startDate={trip.startDate}
    vary={trip.tripId}
    width={width}
    height={height}
  />
)
