import { newId } from '#shared/plain/newId.ts'
import type { ClientRecord, LocalDatabase } from './localDatabase.ts'

/** The client record, made on first use. To be called inside a transaction that includes `meta`. */
export async function readClient(db: LocalDatabase): Promise<ClientRecord> {
  const stored = (await db.meta.get('client')) as ClientRecord | undefined
  return stored ?? { key: 'client', clientId: newId(), nextMid: 1, acked: 0, serverEpoch: null, merges: 0 }
}
