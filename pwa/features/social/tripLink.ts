import { tripAddress } from '#shared/features/social/tripAddress.ts'

/** The address of a trip at this site. */
export const tripLink = (tripId: string, origin = location.origin): string => tripAddress(origin, tripId)
