import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { Db } from '../../db/open.ts'
import { createEngine } from '../../engine.ts'
import { applyBatch } from '../applyBatch.ts'
import type { BatchOutcome } from '../batch.ts'

/** One person's device, which numbers its edits and sends them straight to the apply function. */
export function device(userId: string, clientId = newId()) {
  let mid = 0
  const edit = (name: string, args: Record<string, unknown>): Mutation => ({
    mid: ++mid,
    key: newId(),
    sv: 1,
    name,
    scope: model.mutators[name]!.scope(args),
    base: 0,
    madeAt: new Date().toISOString(),
    args,
  })
  return {
    userId,
    clientId,
    edit,
    skip: (count: number) => void (mid += count),
    tripCreate: (id: string, title: string) =>
      edit('trip.create', {
        id,
        title,
        destination: { destination: 'Lisbon, Portugal' },
        dates: { startDate: null, endDate: null },
      }),
    itemAdd: (tripId: string, dayId: string, title: string) =>
      edit('item.add', {
        id: newId(),
        tripId,
        dayId,
        pos: 'a0',
        time: null,
        title,
        location: null,
        description: null,
        cost: null,
        category: null,
      }),
    send: (db: Db, ...mutations: Mutation[]): Promise<BatchOutcome> =>
      applyBatch(createEngine(db), { userId, clientId, mutations }),
  }
}
