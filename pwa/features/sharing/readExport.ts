import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'

/** A trip in a full export; its backup is parsed only when the trip is chosen. */
export interface ExportedTrip {
  id: string
  title: string
  destination: string
  /** The backup, as text. */
  backup: string
}

const Export = z.object({
  trips: z.array(
    z.object({
      id: z.string(),
      file: z.looseObject({ trip: z.looseObject({ title: z.string(), destination: z.string() }) }),
    }),
  ),
})

/** Whether a text starts like an account export or a device export. */
export const isExport = (start: string): boolean => /^\{\s*"format":\s*"wend-(account|device)"/.test(start)

/** The trips in a full export. Throws AppError when the file holds none or is damaged. */
export function readExport(text: string): ExportedTrip[] {
  const read = Export.safeParse(parse(text))
  if (!read.success) throw new AppError('invalid-input', 'This file is damaged. Export everything again.')
  if (read.data.trips.length === 0) throw new AppError('invalid-input', 'This file holds no trips.')
  return read.data.trips.map(({ id, file }) => ({
    id,
    title: file.trip.title,
    destination: file.trip.destination,
    backup: JSON.stringify(file),
  }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // There is no way to tell what is missing; `undefined` fits no schema, so the file counts as damaged.
    return undefined
  }
}
