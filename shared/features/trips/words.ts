import { defineWords, quotedTitle } from '#shared/story/editWords.ts'
import type { EditNames, KindWords } from '#shared/story/editWords.ts'
import type { KindName } from '#shared/sync/kinds.ts'
import { describeTrip, tripFieldWords } from './describeTrip.ts'

export const tripWords = defineWords({
  'trip.create': {
    type: 'trip_created',
    queued: (args, names) => `Create trip${quotedTitle(args, names)}`,
    keeps: true,
  },
  'trip.update': {
    type: 'trip_updated',
    queued: (args, { trip }) => `Change ${changedFields(args)} of ${trip ?? 'a trip'}`,
    keeps: true,
  },
  'trip.delete': { type: 'trip_deleted', queued: (_args, names) => `Delete trip${quotedTrip(names)}` },
  'trip.restore': { type: 'trip_restored', queued: (_args, names) => `Bring back trip${quotedTrip(names)}` },
})

export const tripKindWords: Partial<Record<KindName, KindWords>> = {
  trip: {
    entry: describeTrip,
    fields: tripFieldWords,
    missing: { label: 'Restore trip', restore: id => ['trip.restore', { id }] },
  },
}

const quotedTrip = ({ trip }: EditNames): string => (trip ? ` “${trip}”` : '')

const fieldWords: Record<string, string> = {
  title: 'the title',
  destination: 'the destination',
  dates: 'the dates',
  travelersCount: 'the number of travelers',
  visibility: 'the visibility',
  showDates: 'who sees the dates',
  coverImage: 'the cover',
  currency: 'the currency',
}

function changedFields(args: object): string {
  const words = Object.entries(args).flatMap(([field, value]) =>
    value === undefined ? [] : (fieldWords[field] ?? []),
  )
  return words.length > 0 ? words.join(' and ') : 'details'
}
