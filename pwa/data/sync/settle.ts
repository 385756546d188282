import { model } from '#shared/features.ts'
import { dayMs } from '#shared/plain/dates.ts'
import type { Merged } from '#shared/sync/merge.ts'
import type { AtticContext, LocalDatabase } from '../store/localDatabase.ts'

const keepSentMs = 7 * dayMs

/**
 * Moves settled mutations from the outbox to the week's archive; refused ones, except switches, also go to the Attic.
 */
export async function settle(
  db: LocalDatabase,
  { settled }: Merged,
  clientId: string,
  contexts: ReadonlyMap<number, AtticContext>,
): Promise<void> {
  if (settled.length === 0) return
  const at = Date.now()
  const first = settled[0]!.mutation.mid
  const last = settled.at(-1)!.mutation.mid
  const refused = settled.filter(({ result }) => result.status === 'rejected')
  const isSwitch = ({ mutation }: (typeof settled)[number]) =>
    model.mutators[mutation.name]?.isSwitch === true
  const turnedBack = refused.findLast(isSwitch)
  await Promise.all([
    db.outbox.where('mid').belowOrEqual(last).delete(),
    db.sent.put({
      firstMid: first,
      lastMid: last,
      at,
      mutations: settled.map(({ mutation }) => mutation),
    }),
    db.sent
      .where('at')
      .below(at - keepSentMs)
      .delete(),
    db.attic.bulkPut(
      refused
        .filter(one => !isSwitch(one))
        .map(({ mutation, result }) => ({
          key: `${clientId}/${mutation.mid}`,
          mutation,
          result,
          at,
          context: contexts.get(mutation.mid),
        })),
    ),
    turnedBack &&
      db.meta.put({ key: 'refused', at, name: turnedBack.mutation.name, message: turnedBack.result.message }),
    db.overwritten.bulkPut(
      settled.flatMap(({ mutation, result }) =>
        (result.overwrote ?? []).map(lost => ({
          ...lost,
          key: `${clientId}/${mutation.mid}/${lost.id}/${lost.register}`,
          scope: mutation.scope,
          at,
        })),
      ),
    ),
  ])
}
