import type { Notification } from '#shared/features/notifications/schema.ts'
import type { KindName } from '#shared/sync/kinds.ts'
import type { RowData } from '#shared/sync/row.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { emptyNotice } from '../notifications/notices.ts'

/** For each kind of row, its data without what people wrote and their names. */
const emptied: Record<string, (data: RowData) => RowData> = {
  comment: data => ({ ...data, text: '' }),
  collaborator: data => ({ ...data, email: null }),
  notification: data => emptyNotice(data as Notification),
}

/** Empties a row and deletes it: a soft-deleted row would stay readable for months. */
export function takeAway(rows: ServerRows, scope: string, kind: KindName, data: RowData): void {
  rows.put(scope, kind, emptied[kind]?.(data) ?? data)
  rows.remove(scope, kind, data.id)
}
