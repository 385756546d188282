import type { Transaction } from 'kysely'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { allOf, row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope, scopeId, userScope } from '#shared/sync/scope.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Identity } from '../../app.ts'
import { recordAct } from '../../audit.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { SignedInUser } from '../../middleware/state.ts'
import { countUp } from '../../social/countUp.ts'
import type { Withdrawal } from '../../social/withdrawals.ts'
import { loadRows, saveRows } from '../../sync/entityStore.ts'
import { readAccounts } from '../../sync/invitations.ts'
import { LockedScopes } from '../../sync/scopes.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { handOver } from './handOver.ts'
import { passOnInvitations, readInvited } from './inviting.ts'
import type { InvitingTrip } from './inviting.ts'
import { lockAccount } from './lockAccount.ts'
import { readOwnedTrips } from './ownedTrips.ts'
import { readAcquaintances } from './readAcquaintances.ts'
import { removePerson } from './removePerson.ts'
import { removeTrips } from './removeTrips.ts'
import { needsOfTraces, readTraces, takeTraces } from './traces.ts'

export interface ClosingParts {
  /** Removes the pictures that a person uploaded. */
  removeUploads: (trx: Transaction<Tables>, userId: string) => Promise<void>
  removeSignIn: Identity['removeSignIn']
}

/** Who has to hear of it. */
export interface ClosedAccount {
  changed: Map<string, number>
  revoked: { userId: string; scope: string }[]
  withdrawn: Withdrawal[]
}

/**
 * Deletes an account in one transaction: shared trips go to who joined them first, the others go, and so does
 * everything that the person left with others. Their tokens open nothing from then on. Null when that was done
 * before.
 */
export async function closeAccount(
  db: Db,
  { id: userId, issuer, subject, email }: SignedInUser,
  { removeUploads, removeSignIn }: ClosingParts,
): Promise<ClosedAccount | null> {
  const { dialect } = db
  return await db.transaction(async trx => {
    if (!(await lockAccount(trx, dialect, userId))) return null
    const now = new Date().toISOString()
    const granted = await trx.selectFrom('grant_').select('scope_id').where('user_id', '=', userId).execute()
    const revoked = granted.map(({ scope_id }) => ({ userId, scope: scope_id }))
    const acquaintances = await readAcquaintances(trx, userId)
    const owned = await readOwnedTrips(trx, dialect, userId)
    const ownScopes = new Set(owned.map(({ trip }) => trip.scope))
    const trips: InvitingTrip[] = [
      ...owned.map(({ trip, people, heir }) => ({ trip, people, goes: heir === null })),
      ...(await readJoined(
        trx,
        dialect,
        revoked.map(({ scope }) => scope).filter(scope => isTripScope(scope) && !ownScopes.has(scope)),
      )),
    ]
    const going = new Set(trips.filter(({ goes }) => goes).map(({ trip }) => trip.scope))
    const invited = await readInvited({ trx, dialect, userId }, trips)
    const found = await readTraces(
      trx,
      dialect,
      { userId, email },
      owned.map(({ trip }) => trip.id),
    )
    const traces = found.filter(({ scope }) => scope !== userScope(userId) && !going.has(scope))

    const locked = new LockedScopes(trx, dialect)
    const rows = new ServerRows({ trx, dialect, locked, set: new WorkingSet([]), userId, now })
    const needs = needsOfTraces(traces)
    const need = (scope: string, list: Need[]) => needs.set(scope, [...(needs.get(scope) ?? []), ...list])
    for (const { trip } of trips) need(trip.scope, [row('trip', trip.id), allOf('collaborator')])
    for (const scope of invited) need(scope, [allOf('invitation'), allOf('notification')])
    await rows.open(needs)

    const heirs = await readAccounts(trx, dialect, {
      ids: owned.flatMap(({ heir }) => heir?.data.userId ?? []),
      emails: [],
    })
    const accounts = new Map(heirs.map(account => [account.id, account]))
    for (const { trip, heir } of owned) {
      if (!heir) continue
      await handOver(trx, rows, { trip, heir, account: accounts.get(heir.data.userId!)!, userId, now })
    }
    await countUp(trx, dialect, 'comments', takeTraces(rows, traces, { userId, email }))
    await passOnInvitations({ trx, dialect, rows, now, userId }, trips, invited)

    const written = rows.commit()
    const changed = await locked.raise(new Set(written.map(({ scope }) => scope)))
    await saveRows(trx, dialect, written)
    await removeTrips(
      trx,
      dialect,
      [...going].map(scope => scopeId(scope)),
    )
    await removePerson(trx, userId)
    await removeUploads(trx, userId)
    await removeSignIn?.(trx, subject)
    await trx
      .insertInto('closed_account')
      .values({ user_id: userId, issuer, subject, closed_at: now })
      .execute()
    await recordAct(trx, {
      adminId: userId,
      action: 'account.delete',
      subjectId: userId,
      subject: 'an account',
    })
    return {
      changed: changed.set(userScope(userId), locked.next(userScope(userId))),
      revoked,
      withdrawn: [{ to: acquaintances, trips: [], owners: [userId] }],
    }
  })
}

/** Trips of others on which the person works. */
async function readJoined(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  scopes: readonly string[],
): Promise<InvitingTrip[]> {
  const rows = await loadRows(
    trx,
    dialect,
    new Map(scopes.map(scope => [scope, [row('trip', scopeId(scope)), allOf('collaborator')]])),
  )
  const byScope = Map.groupBy(rows, ({ scope }) => scope)
  return [...byScope].flatMap(([, list]) => {
    const trip = list.find(({ kind }) => kind === 'trip') as Row<Trip> | undefined
    const people = list.filter(({ kind }) => kind === 'collaborator') as Row<Collaborator>[]
    return trip ? [{ trip, people, goes: false }] : []
  })
}
