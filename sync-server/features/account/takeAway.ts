import type { KindName } from '#shared/sync/kinds.ts'
import type { RowData } from '#shared/sync/row.ts'
import type { ServerRows } from '../../sync/serverRows.ts'

const nobody = { firstName: null, lastName: null, avatarUrl: null }

/** For each kind of row, the fields that hold what people wrote and their names, emptied. */
const emptied: Record<string, (data: RowData) => object> = {
  comment: () => ({ text: '' }),
  collaborator: () => ({ email: null }),
  notification: ({ actor, trip }) => ({
    actor: { ...(actor as object), ...nobody },
    trip: trip && { ...trip, destination: '' },
  }),
}

/** Empties a row and deletes it: a soft-deleted row would stay readable for months. */
export function takeAway(rows: ServerRows, scope: string, kind: KindName, data: RowData): void {
  rows.put(scope, kind, { ...data, ...emptied[kind]?.(data) })
  rows.remove(scope, kind, data.id)
}
