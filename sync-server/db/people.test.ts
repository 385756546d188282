import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import { pull } from '../sync/pull.ts'
import { device } from '../sync/testing/device.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'
import type { Db } from './open.ts'

const before = {
  '0001_sync': migrations['0001_sync']!,
  '0002_identity': migrations['0002_identity']!,
}

async function account(db: Db, firstName: string): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  const who = {
    id,
    issuer: 'https://issuer.example/',
    subject: id,
    first_name: firstName,
    last_name: 'Silva',
  }
  const times = { created_at: now, last_seen_at: now, email_verified: 1, is_admin: 0 }
  await db.kysely
    .insertInto('account')
    .values({ ...who, ...times, email: `${firstName.toLowerCase()}@example.org` })
    .execute()
  return id
}

/** A trip as it was stored before people had scopes: an owner, a member and an invited person. */
async function oldTrip(db: Db, ana: string, ben: string, eve: string): Promise<string> {
  const tripId = newId()
  const scope = tripScope(tripId)
  const row = (id: string, kind: string, data: object, parent: string | null = null) => ({
    scope_id: scope,
    id,
    kind,
    parent,
    version: 4,
    deleted_at: null,
    fver: JSON.stringify({ '*': [4, ana] }),
    data: JSON.stringify({ id, ...data }),
  })
  const trip = {
    ownerId: ana,
    title: 'Lisbon',
    destination: 'Lisbon, Portugal',
    destinationCity: null,
    destinationCountry: null,
    destinationLat: null,
    destinationLon: null,
    startDate: null,
    endDate: null,
    visibility: 'private',
    travelersCount: 1,
    coverImage: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  const member = (userId: string, status: string) => {
    const data = { tripId, userId, status, invitedAt: '2026-01-01T00:00:00.000Z' }
    return row(newId(), 'collaborator', data, userId)
  }
  await db.kysely.insertInto('scope').values({ id: scope, version: 4, min_version: 0 }).execute()
  for (const [userId, role] of [
    [ana, 'owner'],
    [ben, 'editor'],
  ] as const) {
    await db.kysely
      .insertInto('grant_')
      .values({ user_id: userId, scope_id: scope, role, epoch: 'e1' })
      .execute()
  }
  await db.kysely
    .insertInto('entity')
    .values([row(tripId, 'trip', trip), member(ben, 'accepted'), member(eve, 'pending')])
    .execute()
  return tripId
}

describeEachDatabase('people of older databases', database => {
  test('get scopes of their own, names in their trips, and keep their invitations', async () => {
    const place = await database.place({ isMigrated: false })
    const old = await openDatabase(place, { migrations: before })
    const [ana, ben, eve] = [await account(old, 'Ana'), await account(old, 'Ben'), await account(old, 'Eve')]
    const tripId = await oldTrip(old, ana, ben, eve)
    const scope = tripScope(tripId)
    await old.close()

    const db = await openDatabase(place)
    try {
      const { scopes } = await pull(db, ben, { [scope]: [4, 'e1'] })
      expect(scopes[userScope(ben)]).toMatchObject({ reset: true, rows: [] })
      const rows = scopes[scope]!.rows
      const names = rows.filter(({ kind }) => kind === 'person').map(({ data }) => String(data.firstName))
      expect([scopes[scope]!.to, names.toSorted((a, b) => a.localeCompare(b))]).toEqual([5, ['Ana', 'Ben']])
      const pending = rows.find(({ data }) => data.status === 'pending')!
      expect(pending.data).toMatchObject({ userId: eve, email: null, invitedBy: null })

      // An invitation from before can still be withdrawn.
      const anas = device(ana)
      await anas.send(db, anas.edit('collaborator.remove', { id: pending.id, tripId }))
      expect(await db.kysely.selectFrom('open_invitation').selectAll().execute()).toEqual([])
      const bens = device(ben)
      const rename = bens.edit('trip.update', { id: tripId, title: 'Porto' })
      expect((await bens.send(db, rename)).results[0]).toMatchObject({ status: 'applied' })
    } finally {
      await db.close()
    }
  })
})
