import { defineWords, fromTrip, inTrip, quotedTitle, toTrip } from '#shared/story/editWords.ts'
import type { KindWords } from '#shared/story/editWords.ts'
import type { KindName } from '#shared/sync/kinds.ts'
import { dayFieldWords, describeDay } from './describeDay.ts'
import { describeItem, itemFieldWords } from './describeItem.ts'

export const itineraryWords = defineWords({
  'day.add': {
    type: 'day_added',
    queued: (_args, names) => `Add ${names.day ?? 'a day'}${toTrip(names)}`,
    keeps: true,
  },
  'day.rename': {
    type: 'day_renamed',
    queued: ({ title }, names) =>
      typeof title === 'string'
        ? `Name ${names.day ?? 'a day'} “${title}”${inTrip(names)}`
        : `Clear the title of ${names.day ?? 'a day'}${inTrip(names)}`,
    keeps: true,
  },
  'day.redate': {
    type: 'day_moved',
    queued: (_args, names) => `Change the date of ${names.day ?? 'a day'}${inTrip(names)}`,
  },
  'day.confirm': {
    type: 'day_confirmed',
    queued: (_args, names) => `Confirm ${names.day ?? 'a day'}${inTrip(names)}`,
  },
  'day.delete': {
    type: 'day_deleted',
    queued: (_args, names) => `Delete ${names.day ?? 'a day'}${fromTrip(names)}`,
  },
  'day.restore': {
    type: 'day_restored',
    queued: (_args, names) => `Bring back ${names.day ?? 'a day'}${inTrip(names)}`,
  },
  'item.add': {
    type: 'activity_added',
    queued: (args, names) => `Add activity${quotedTitle(args, names)}${toTrip(names)}`,
    keeps: true,
    movable: true,
  },
  'item.update': {
    type: 'activity_edited',
    queued: (args, names) => `Change activity${quotedTitle(args, names)}${inTrip(names)}`,
    keeps: true,
  },
  'item.move': {
    type: 'activity_moved',
    queued: (args, names) =>
      `Move activity${quotedTitle(args, names)}${names.day ? ` to ${names.day}` : ''}${inTrip(names)}`,
    movable: true,
  },
  'item.delete': {
    type: 'activity_deleted',
    queued: (args, names) => `Delete activity${quotedTitle(args, names)}${fromTrip(names)}`,
  },
  'item.restore': {
    type: 'activity_restored',
    queued: (args, names) => `Bring back activity${quotedTitle(args, names)}${inTrip(names)}`,
  },
})

export const itineraryKindWords: Partial<Record<KindName, KindWords>> = {
  day: {
    entry: describeDay,
    fields: dayFieldWords,
    missing: { label: 'Restore day', restore: (id, tripId) => ['day.restore', { id, tripId }] },
  },
  item: {
    entry: describeItem,
    fields: itemFieldWords,
    missing: { label: 'Restore activity', restore: (id, tripId) => ['item.restore', { id, tripId }] },
  },
}
