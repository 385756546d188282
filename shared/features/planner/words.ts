import { defineWords, forTrip } from '#shared/story/editWords.ts'

export const generationWords = defineWords({
  'itinerary.request': {
    type: null,
    queued: (_args, names) => `Generate an itinerary${forTrip(names)} with the AI model`,
  },
  'itinerary.cancel': {
    type: null,
    queued: (_args, names) => `Cancel generating an itinerary${forTrip(names)}`,
  },
})
