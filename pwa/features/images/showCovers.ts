import { ownPictures } from '../../ui/scene/ownPictures.ts'
import type { OwnPicture } from '../../ui/scene/ownPictures.ts'
import type { CoverRecord } from './coverRecord.ts'

/** The object URLs in use, by trip and time of the photo. */
const urls = new Map<string, string>()

/** Shows these photos, and no others, as the covers of their trips. */
export function showCovers(records: readonly CoverRecord[]): void {
  const shown = new Map<string, OwnPicture>()
  const keys = new Set<string>()
  for (const { tripId, at, bytes, type, coverImage } of records) {
    const key = `${tripId}/${at}`
    const url = urls.get(key) ?? URL.createObjectURL(new Blob([bytes], { type }))
    urls.set(key, url)
    keys.add(key)
    shown.set(tripId, { url, coverImage })
  }
  ownPictures.set(shown)
  for (const [key, url] of urls) {
    if (keys.has(key)) continue
    URL.revokeObjectURL(url)
    urls.delete(key)
  }
}
