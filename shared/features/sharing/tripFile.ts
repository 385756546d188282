import * as z from 'zod'
import { caps, fullText } from '#shared/plain/caps.ts'
import type { Cap } from '#shared/plain/caps.ts'
import { PlainDate, PlainTime } from '#shared/plain/dateSchemas.ts'
import { compareText } from '#shared/plain/compareText.ts'
import { AppError } from '#shared/plain/errors.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { textBytes } from '#shared/sync/taken.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import { insightFields, InsightTexts } from '../insights/schema.ts'
import type { Insights } from '../insights/schema.ts'
import { comparePlaces, sortArg } from '../itinerary/order.ts'
import { ideasOf } from '../itinerary/plan.ts'
import { DayNumber, DayStatus, DayTitle, ItemFields, itemFieldsOf, Pos } from '../itinerary/schema.ts'
import type { Day, Item } from '../itinerary/schema.ts'
import {
  CoverImage,
  TravelersCount,
  TripCurrency,
  TripDates,
  TripDestination,
  TripSource,
  TripTitle,
} from '../trips/schema.ts'
import { destinationOnEarth } from '../trips/destinationOnEarth.ts'
import type { Trip } from '../trips/schema.ts'

const format = 'wend-trip'
const version = 1

/**
 * Room for a trip at its caps, so that each one that can be saved can be imported: all its text, which escapes make up to
 * twice as long, and the names and numbers around each activity.
 */
const maxFileBytes = 2 * caps.textOfTrip.most + 400 * caps.activitiesOfTrip.most

/** Refuses a file that is larger than any trip or calendar has reason to be. Throws AppError. */
export function requireFileSize(size: number): void {
  const most = Math.floor(maxFileBytes / 1_000_000)
  if (size > maxFileBytes) throw new AppError('too-large', `This file is larger than ${most} MB.`)
}

/** Bytes that the ids of an activity, its trip and its day add to its texts once they are assigned. */
const idBytes = 3 * 36

// Strict: a field that this version does not know is refused by name, not dropped silently.
const FileItem = z.strictObject({
  ...ItemFields.shape,
  pos: Pos,
  /** The time that it sorts by, where that is not its own. */
  sort: PlainTime.nullable().optional(),
})

const FileDay = z.strictObject({
  dayNumber: DayNumber,
  date: PlainDate.nullable(),
  title: DayTitle,
  status: DayStatus,
  items: z.array(FileItem).max(caps.activitiesOfDay.most, fullText(caps.activitiesOfDay)),
})

const FileTrip = z
  .strictObject({
    title: TripTitle,
    ...TripDestination.shape,
    startDate: PlainDate.nullable(),
    endDate: PlainDate.nullable(),
    travelersCount: TravelersCount,
    coverImage: CoverImage,
    /** Absent when it is that of the destination, so that an older Wend can read the file. */
    currency: TripCurrency.optional(),
    /** What it was copied from. */
    source: TripSource.optional(),
  })
  .superRefine(({ startDate, endDate }, ctx) => {
    for (const issue of TripDates.safeParse({ startDate, endDate }).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path: issue.path, message: issue.message })
    }
  })

/** A trip as a file: everything that people put into it, without its own ids and who works on it. */
const TripFile = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  /** ISO 8601, UTC. */
  exportedAt: z.iso.datetime(),
  trip: FileTrip,
  days: z.array(FileDay).max(caps.daysOfTrip.most, fullText(caps.daysOfTrip)),
  /** What has no day yet; absent when there is none, so that an older Wend can read the file. */
  ideas: z.array(FileItem).max(caps.ideasOfTrip.most, fullText(caps.ideasOfTrip)).optional(),
  /** What people wrote into its insights; absent when there is none, so that an older Wend can read the file. */
  insights: z.strictObject(InsightTexts.shape).optional(),
})
export type TripFile = z.output<typeof TripFile>

/** The backup of a trip: its rows in order, so that the same trip gives the same file. */
export function tripFile(
  trip: Trip,
  days: readonly Day[],
  items: readonly Item[],
  now: string,
  insights?: Insights,
): TripFile {
  const byDay = groupBy(items, ({ dayId }) => dayId)
  const ideas = ideasOf(items)
  const texts = insights && textsByPeople(insights)
  return {
    format,
    version,
    exportedAt: now,
    trip: {
      title: trip.title,
      ...destinationOnEarth(trip),
      startDate: trip.startDate,
      endDate: trip.endDate,
      travelersCount: trip.travelersCount,
      coverImage: trip.coverImage,
      ...(trip.currency && { currency: trip.currency }),
      ...(trip.source && { source: trip.source }),
    },
    days: [...days].sort(compareDays).map(({ id, dayNumber, date, title, status }) => ({
      dayNumber,
      date,
      title,
      status,
      items: (byDay.get(id) ?? []).sort(comparePlaces).map(fileItem),
    })),
    ...(ideas.length > 0 && { ideas: ideas.map(fileItem) }),
    ...(texts && Object.keys(texts).length > 0 && { insights: texts }),
  }
}

/** What was generated can be generated again for the trip that the file becomes. */
const textsByPeople = (insights: Insights): InsightTexts =>
  Object.fromEntries(
    insightFields
      .filter(field => insights[field] && insights[`${field}From`]?.by === 'person')
      .map(field => [field, insights[field]]),
  )

const fileItem = (item: Item): z.output<typeof FileItem> => ({
  ...itemFieldsOf(item),
  pos: item.pos,
  ...sortArg(item),
})

/** Reads a backup. Throws an AppError that names the field at fault, or says what else is wrong with the file. */
export function readTripFile(text: string): TripFile {
  // Each UTF-16 code unit takes at least one byte in UTF-8.
  requireFileSize(text.length)
  const content = parse(text)
  if (
    typeof content !== 'object' ||
    content === null ||
    !('format' in content) ||
    content.format !== format
  ) {
    throw new AppError('invalid-input', "This file isn't a trip saved by Wend.", {
      field: 'format',
    })
  }
  if ('version' in content && typeof content.version === 'number' && content.version > version) {
    throw new AppError(
      'invalid-input',
      'This file was saved by a newer version of Wend. Update this one first.',
      {
        field: 'version',
      },
    )
  }
  const read = TripFile.safeParse(content)
  if (!read.success) throw fieldError(read.error.issues[0]!)
  const { days, ideas = [], insights = {} } = read.data
  const items = [...days.flatMap(day => day.items), ...ideas]
  const bytes = items.reduce((sum, item) => sum + textBytes(item) + idBytes, textBytes(insights))
  if (items.length > caps.activitiesOfTrip.most) throw tooMuch(caps.activitiesOfTrip)
  if (bytes > caps.textOfTrip.most) throw tooMuch(caps.textOfTrip)
  return read.data
}

const tooMuch = (cap: Cap) => new AppError('too-large', `days: ${fullText(cap)}`, { field: 'days' })

function parse(text: string): unknown {
  try {
    // Some editors add a byte order mark at the start.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // The parser's own message quotes the file.
    throw new AppError('invalid-input', "This file isn't valid JSON. It may be cut off or damaged.")
  }
}

function fieldError(issue: z.core.$ZodIssue): AppError {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = issue.path.map(part => (typeof part === 'number' ? part + 1 : String(part)))
  const field = beginningOf([...path, ...unknown].join('.'), 200)
  const message = unknown.length > 0 ? 'is not known to this version of Wend.' : issue.message
  return new AppError('invalid-input', `${field}: ${message}`, { field })
}

const compareDays = (a: Day, b: Day): number =>
  a.dayNumber - b.dayNumber || compareText(a.date ?? '', b.date ?? '') || compareText(a.id, b.id)
