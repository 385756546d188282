import type { Trip } from '#shared/features/trips/schema.ts'
import { tripLink } from '../social/tripLink.ts'
import { systemShare } from '../../ui/systemShare.ts'

/** Opens the system's share sheet with a trip's link. */
export const shareTrip = ({ id, title, destination }: Pick<Trip, 'id' | 'title' | 'destination'>) =>
  systemShare({ title, text: `My trip to ${destination}`, url: tripLink(id) })
