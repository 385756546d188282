import { noticeTypes } from '#shared/features/notifications/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import { allOf } from '#shared/sync/mutator.ts'
import { changesOf } from '../../sync/changesOf.ts'
import type { ServerRows } from '../../sync/serverRows.ts'

/**
 * Marks what a person was notified about before they muted it as read, like all that follows, so that no push message
 * that still waits is sent. What administrators did is never muted.
 */
export async function readMuted(rows: ServerRows, applied: readonly Applied[]): Promise<void> {
  const muted = [
    ...changesOf(applied, 'reaction').flatMap(({ before, after }) =>
      after.data.isMuted && !before?.data.isMuted
        ? { scope: after.scope, is: ({ trip }: Notification) => trip?.id === after.id }
        : [],
    ),
    ...changesOf(applied, 'mutes').flatMap(({ before, after }) =>
      noticeTypes
        .filter(type => after.data[type] && !before?.data[type])
        .map(muted => ({ scope: after.scope, is: ({ type }: Notification) => type === muted })),
    ),
  ]
  if (muted.length === 0) return
  await rows.open(new Map(muted.map(({ scope }) => [scope, [allOf('notification')]])))
  const mutable: ReadonlySet<string> = new Set(noticeTypes)
  for (const { scope, is } of muted) {
    for (const notice of rows.all(scope, 'notification')) {
      if (notice.isRead || !mutable.has(notice.type) || !is(notice)) continue
      rows.put(scope, 'notification', { ...notice, isRead: true })
    }
  }
}
