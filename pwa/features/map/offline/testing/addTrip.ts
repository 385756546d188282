import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { MapStore } from '../tripMaps.ts'

/** Puts a trip on the device, for tests. Returns its id. */
export async function addTrip({ db }: MapStore, id = newId()): Promise<string> {
  const row = {
    scope: tripScope(id),
    kind: 'trip',
    id,
    data: { id },
    deletedAt: null,
    version: 1,
    stamps: {},
  }
  await db.row.put(row as never)
  return id
}
