import { AppError } from '#shared/errors.ts'
import { maxFileBytes, readTripFile } from '#shared/features/sharing/tripFile.ts'
import type { TripFile } from '#shared/features/sharing/tripFile.ts'

/** What a chosen file is: a backup, checked, or the text of a calendar. */
export type ImportFile = { kind: 'backup'; file: TripFile } | { kind: 'calendar'; text: string; name: string }

/** Reads a chosen file by what is in it, not by its name. Throws AppError that says what is wrong. */
export async function readImportFile(chosen: File): Promise<ImportFile> {
  if (chosen.size > maxFileBytes) throw new AppError('too-large', 'This file is larger than 5 MB.')
  let text: string
  try {
    text = await chosen.text()
  } catch {
    // Moved or changed since it was chosen, or a folder.
    throw new AppError('invalid-input', 'This file cannot be read. Choose it again.')
  }
  const start = text
    .slice(0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^BEGIN:VCALENDAR/i.test(start)) {
    return { kind: 'calendar', text, name: chosen.name.replace(/\.[^.]*$/, '') }
  }
  if (start.startsWith('{')) return { kind: 'backup', file: readTripFile(text) }
  throw new AppError('invalid-input', 'This is neither a backup of a trip (.json) nor a calendar (.ics).')
}
