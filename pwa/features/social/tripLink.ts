/** The address of a trip: the site's origin and the trip. */
export const tripLink = (tripId: string, origin = location.origin): string => `${origin}/trip/${tripId}`
