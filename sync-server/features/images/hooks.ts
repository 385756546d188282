import type { Trip } from '#shared/features/trips/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import { uploadedPicture } from '#shared/plain/uploadedPicture.ts'
import type { SyncHooks } from '../../sync/hooks.ts'

/** Notes when an upload stops being a trip's cover: from then on it can be restored for a while. */
export const imageHooks: SyncHooks = {
  feature: 'images',
  async effects(applied, { trx, now }) {
    const replaced = replacedCovers(applied)
    if (replaced.length === 0) return []
    await trx.updateTable('image').set({ cover_until: now }).where('hash', 'in', replaced).execute()
    return []
  },
}

/** The hashes of the uploads that trips no longer have as their covers. Sorted, so that requests lock them in order. */
function replacedCovers(applied: readonly Applied[]): string[] {
  const covers = applied.flatMap(({ changes }) =>
    changes.flatMap(({ before, after }) => {
      if (after.kind !== 'trip' || !before) return []
      const [cover, next] = [before, after].map(({ data }) => (data as Trip).coverImage)
      return cover && cover !== next ? (uploadedPicture.exec(cover)?.[1] ?? []) : []
    }),
  )
  return [...new Set(covers)].toSorted()
}
