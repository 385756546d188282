import { sql } from 'kysely'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { allOf, row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope, scopeId, userScope } from '#shared/sync/scope.ts'
import type { Identity } from '../../identity/identity.ts'
import { requireSignIn } from '../../identity/requireSignIn.ts'
import { recordAct } from '../../identity/audit.ts'
import type { Trx } from '../../db/trx.ts'
import { endResetLinksBy } from '../../identity/builtin/resetLinks.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import type { SignedInUser } from '../../middleware/state.ts'
import { countUp } from '../social/countUp.ts'
import { blocksOf, renewSight } from '../social/renewSight.ts'
import { newsOf } from '../social/withdrawnChannel.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import type { News } from '../../sync/channel.ts'
import { loadRows } from '../../sync/entityStore.ts'
import type { Engine } from '../../sync/hooks.ts'
import { LockedScopes } from '../../sync/scopes.ts'
import { forsakeTrips } from '../../sync/forsakeTrips.ts'
import { requireAccount } from '../../sync/requireAccount.ts'
import { writeServerRows } from '../../sync/writeServerRows.ts'
import { forgetAddress } from './forgetAddress.ts'
import { handOver } from './handOver.ts'
import { passOnInvitations, readInvited } from './inviting.ts'
import type { InvitingTrip } from './inviting.ts'
import { lockAccount } from './lockAccount.ts'
import { readOwnedTrips } from './ownedTrips.ts'
import { readAcquaintances } from './readAcquaintances.ts'
import { removePerson } from './removePerson.ts'
import { readTraces, takeTraces } from './traces.ts'

export interface ClosingParts {
  /** Removes the pictures that a person uploaded. */
  removeUploads: (trx: Trx, userId: string) => Promise<void>
  removeSignIn: Identity['removeSignIn']
}

/** Who has to be told that an account was deleted, and what is left to do. */
export interface ClosedAccount {
  /** The trips that are removed with `removeTripInSteps`. */
  forsaken: string[]
  changed: Map<string, number>
  revoked: { userId: string; scope: string }[]
  news: News[]
}

/**
 * Deletes an account in one transaction. Each shared trip goes to the member who joined it first; all other trips are
 * closed for good, and everything that the person left in other people's trips is deleted. Their tokens stop working.
 * What is in the closed trips can be hundreds of megabytes, and nobody could write while it is removed: that is left to
 * do. Returns null when the account was already deleted.
 */
export async function closeAccount(
  engine: Engine,
  { id: userId, issuer, subject, email, sessionId }: SignedInUser,
  { removeUploads, removeSignIn }: ClosingParts,
): Promise<ClosedAccount | null> {
  return await engine.db.transaction(async trx => {
    if (!(await lockAccount(trx, userId))) return null
    await requireAccount(trx, userId)
    await requireSignIn(trx, sessionId)
    await lockTrips(trx, userId)
    const now = new Date().toISOString()
    const granted = await trx.selectFrom('grant_').select('scope_id').where('user_id', '=', userId).execute()
    const revoked = granted.map(({ scope_id }) => ({ userId, scope: scope_id }))
    const acquaintances = await readAcquaintances(trx, userId)
    const owned = await readOwnedTrips(trx, userId)
    const ownScopes = new Set(owned.map(({ trip }) => trip.scope))
    const trips: InvitingTrip[] = [
      ...owned.map(({ trip, people, heir }) => ({ trip, people, goes: heir === null })),
      ...(await readJoined(
        trx,
        revoked.map(({ scope }) => scope).filter(scope => isTripScope(scope) && !ownScopes.has(scope)),
      )),
    ]
    const going = new Set(trips.filter(({ goes }) => goes).map(({ trip }) => trip.scope))
    const invited = await readInvited({ trx, userId }, trips)
    const found = await readTraces(trx, userId)
    const traces = found.filter(({ scope }) => scope !== userScope(userId) && !going.has(scope))

    const needs = needsOfRows(traces)
    const need = (scope: string, list: Need[]) => needs.set(scope, [...(needs.get(scope) ?? []), ...list])
    for (const { trip } of trips) need(trip.scope, [row('trip', trip.id), allOf('collaborator')])
    for (const scope of invited) need(scope, [allOf('invitation'), allOf('notification')])
    // The blocks go with the account, and devices no longer get other rows because of them.
    revoked.push(...(await renewSight(trx, await blocksOf(trx, [userId]))))
    let ownVersion = 0
    const changed = await writeServerRows({ engine, trx, userId, now }, async (rows, locked) => {
      await rows.open(needs)
      const heirs = await readAccounts(trx, {
        ids: owned.flatMap(({ heir }) => heir?.data.userId ?? []),
        emails: [],
      })
      const accounts = new Map(heirs.map(account => [account.id, account]))
      for (const { trip, heir } of owned) {
        if (!heir) continue
        await handOver(trx, rows, { trip, heir, account: accounts.get(heir.data.userId!)!, userId, now })
      }
      await countUp(trx, 'comments', takeTraces(rows, traces, userId))
      await passOnInvitations({ trx, rows, now, userId }, trips, invited)
      ownVersion = locked.next(userScope(userId))
    })
    const forsaken = [...going].map(scope => scopeId(scope))
    const lost = await forsakeTrips({ engine, trx, now }, forsaken)
    // What was copied from a trip that was handed over is now a copy of the new owner's.
    const heirs = owned.flatMap(({ heir }) => heir?.data.userId ?? [])
    revoked.push(...(await renewSight(trx, await blocksOf(trx, heirs))))
    const forgotten = await forgetAddress(trx, { userId, email })
    await endResetLinksBy(trx, userId)
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
      forsaken,
      changed: new Map([...changed, ...forgotten, [userScope(userId), ownVersion]]),
      revoked: [...revoked, ...lost.filter(one => one.userId !== userId)],
      news: [newsOf({ to: acquaintances, trips: [], owners: [userId] })],
    }
  })
}

/**
 * Locks the trips that a person is on. Who inherits one, and what it says then, is read only after this: until the end
 * of the transaction, nobody joins, leaves or changes any of them.
 */
async function lockTrips(trx: Trx, userId: string): Promise<void> {
  const { rows } = await sql<{ scope: string }>`
    select scope_id as scope from grant_ where user_id = ${userId}
    union select 'trip:' || trip_id from trip_card where owner_id = ${userId}`.execute(trx)
  await new LockedScopes(trx).lock(rows.map(({ scope }) => scope))
}

/** Other people's trips that the person works on. */
async function readJoined(trx: Trx, scopes: readonly string[]): Promise<InvitingTrip[]> {
  const rows = await loadRows(
    trx,
    new Map(scopes.map(scope => [scope, [row('trip', scopeId(scope)), allOf('collaborator')]])),
  )
  const byScope = Map.groupBy(rows, ({ scope }) => scope)
  return [...byScope].flatMap(([, list]) => {
    const trip = list.find(({ kind }) => kind === 'trip') as Row<Trip> | undefined
    const people = list.filter(({ kind }) => kind === 'collaborator') as Row<Collaborator>[]
    return trip ? [{ trip, people, goes: false }] : []
  })
}
