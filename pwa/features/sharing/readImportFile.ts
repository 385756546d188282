import { AppError } from '#shared/plain/errors.ts'
import { readTripFile, requireFileSize } from '#shared/features/sharing/tripFile.ts'
import type { TripFile } from '#shared/features/sharing/tripFile.ts'
import { isExport, readExport } from './readExport.ts'
import type { ExportedTrip } from './readExport.ts'

/** What a chosen file is: a backup, checked, the trips of a whole account, or the text of a calendar. */
export type ImportFile =
  | { kind: 'backup'; file: TripFile }
  | { kind: 'export'; trips: ExportedTrip[] }
  | { kind: 'calendar'; text: string; name: string }

/** Enough for years of trips with all their comments; a device must hold it in memory. */
const maxExportBytes = 50 * 1024 * 1024
const tooLarge =
  'This file is larger than 50 MB. Save your trips one by one instead, with Share, then Backup file, and import those.'

/** Reads a chosen file by its content, not by its name. Throws an AppError that says what is wrong. */
export async function readImportFile(chosen: File): Promise<ImportFile> {
  let text: string
  try {
    if (!isExport(await chosen.slice(0, 100).text())) requireFileSize(chosen.size)
    if (chosen.size > maxExportBytes) throw new AppError('too-large', tooLarge)
    text = await chosen.text()
  } catch (error) {
    if (error instanceof AppError) throw error
    // The file was moved or changed since it was chosen, or it is a folder.
    throw new AppError('invalid-input', "We couldn't read this file. Choose it again.")
  }
  const start = text
    .slice(0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^BEGIN:VCALENDAR/i.test(start)) {
    return { kind: 'calendar', text, name: chosen.name.replace(/\.[^.]*$/, '') }
  }
  if (isExport(start)) return { kind: 'export', trips: readExport(text) }
  if (start.startsWith('{')) return { kind: 'backup', file: readTripFile(text) }
  throw new AppError('invalid-input', "This isn't a trip backup (.json) or a calendar (.ics).")
}
