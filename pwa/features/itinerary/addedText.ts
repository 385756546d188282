import { ideasChoice } from '#shared/features/itinerary/plan.ts'

/** Says where an activity went: to a day of a trip, or among its ideas. */
export const addedText = (title: string, trip: { title: string }, dayId: string): string =>
  `${title} is in ${dayId === ideasChoice ? `the ideas of ${trip.title}` : trip.title}.`
