import type { KindName } from '#shared/sync/kinds.ts'
import type { RowData } from '#shared/sync/row.ts'
import type { ServerRows } from '../../sync/serverRows.ts'

const nobody = { firstName: null, lastName: null, avatarUrl: null }

/** What people wrote, and what they are called, by the kind of row. */
const emptied: Record<string, (data: RowData) => object> = {
  comment: () => ({ text: '' }),
  collaborator: () => ({ email: null }),
  notification: ({ actor, trip }) => ({
    actor: { ...(actor as object), ...nobody },
    trip: trip && { ...trip, destination: '' },
  }),
}

/** Deletes a row, and empties it first: what is deleted softly would be there to be read for months. */
export function takeAway(rows: ServerRows, scope: string, kind: KindName, data: RowData): void {
  rows.put(scope, kind, { ...data, ...emptied[kind]?.(data) })
  rows.remove(scope, kind, data.id)
}
