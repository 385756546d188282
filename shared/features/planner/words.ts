import { defineWords, forTrip } from '#shared/story/editWords.ts'

export const generationWords = defineWords({
  'itinerary.request': {
    type: null,
    queued: (_args, names) => `Generate an itinerary${forTrip(names)} with the AI model`,
  },
  'itinerary.cancel': {
    type: null,
    queued: (_args, names) => `Call off generating an itinerary${forTrip(names)}`,
  },
})
