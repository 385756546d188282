import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { dayMs } from '#shared/plain/dates.ts'
import type { Deps } from '../../deps.ts'
import { everyDay } from '../../jobs/everyDay.ts'
import { loadRows } from '../../sync/entityStore.ts'
import type { Engine } from '../../sync/hooks.ts'
import { leaveTombstones } from '../../sync/leaveTombstones.ts'
import type { RowRef } from '../../sync/leaveTombstones.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import { pagesOfKind } from '../../sync/pagesOfKind.ts'
import { LockedScopes } from '../../sync/scopes.ts'

/** How long people find an invitation that they answered, or that was withdrawn, after it was sent. */
const keptDays = 30
const page = 500

/**
 * Empties invitations that were sent over 30 days ago and are not open any more, on all devices: one page per transaction,
 * so that nobody's writes wait long. `now` is in milliseconds. Returns how many.
 */
export async function purgeInvitations(
  { db }: Pick<Engine, 'db'>,
  now: number,
  { onChanged }: { onChanged?: (changed: ReadonlyMap<string, number>) => void } = {},
): Promise<number> {
  const cut = new Date(now - keptDays * dayMs).toISOString()
  const isOld = ({ status, createdAt }: Invitation) => status !== 'pending' && createdAt < cut
  let removed = 0
  for await (const rows of pagesOfKind(db, 'invitation', page)) {
    const old = rows.filter(({ data }) => isOld(JSON.parse(data) as Invitation))
    if (old.length === 0) continue
    const changed = await db.transaction(async trx => {
      await new LockedScopes(trx).lock(old.map(({ scope_id }) => scope_id))
      // One that was withdrawn may be open again by now.
      const found = await loadRows(trx, needsOfRows(old.map(refOf)))
      const going = found.filter(row => row.deletedAt === null && isOld(row.data as unknown as Invitation))
      removed += going.length
      const refs = going.map(({ scope, kind, id }) => ({ scope_id: scope, kind, id }))
      return await leaveTombstones(trx, refs, new Date(now).toISOString())
    })
    onChanged?.(changed)
  }
  return removed
}

const refOf = ({ scope_id, id }: RowRef) => ({ scope: scope_id, kind: 'invitation' as const, id })

/** Empties old invitations once a day. */
export const purgeInvitationsDaily = (deps: Pick<Deps, 'engine' | 'log' | 'pokes' | 'stopping'>): void =>
  everyDay(deps, {
    firstMs: 16 * 60_000,
    async run(now) {
      const onChanged = (changed: ReadonlyMap<string, number>) => deps.pokes.publish(changed, [])
      return { invitations: await purgeInvitations(deps.engine, now, { onChanged }) }
    },
    done: 'old invitations removed',
    failed: 'removing old invitations failed',
  })
