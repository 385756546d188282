import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import { createEngine } from '../../engine.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import { createAccounts } from '../../identity/accounts.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { workOffAll } from '../../testing/workOffAll.ts'
import { lockAccount } from '../account/lockAccount.ts'
import { workOff } from './announce.ts'

describeEachDatabase('news of trips', database => {
  test('[SOCIAL6] followers hear of a trip after the commit, some at a time, each once, while they may see it', async () => {
    const db = await database.open()
    const who = { issuer: 'https://issuer.example/', subject: newId() }
    const { id: ownerId } = await createAccounts({ engine: createEngine(db), adminEmails: [] }).signedIn(
      who,
      async () => profile,
    )
    const ana = device(ownerId)
    const followers = Array.from({ length: 120 }, () => newId()).toSorted()
    const scopes = followers.map(id => ({ id: userScope(id), version: 0, min_version: 0 }))
    await db.kysely.insertInto('scope').values(scopes).execute()
    const created_at = new Date().toISOString()
    const edges = followers.map(id => ({ follower_id: id, followed_id: ownerId, created_at }))
    await db.kysely.insertInto('follow').values(edges).execute()
    const told = async () =>
      await db.kysely
        .selectFrom('entity')
        .select(['scope_id', 'id', 'version', 'data'])
        .where('kind', '=', 'notification')
        .where('deleted_at', 'is', null)
        .orderBy('scope_id')
        .execute()
    const work = () => workOffAll(db)

    const tripId = newId()
    await ana.send(db, ana.edit('trip.create', { ...trip, id: tripId }))
    expect(await told()).toEqual([])
    await workOff(createEngine(db))
    const some = (await told()).length
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(followers.length)
    await work()
    const all = await told()
    expect(all.map(({ scope_id }) => scope_id)).toEqual(followers.map(userScope))
    expect(JSON.parse(all[0]!.data)).toMatchObject({
      trip: { id: tripId, destination: 'Lisbon, Portugal', title: 'Among us' },
    })

    // Runs the job again, as after a server crash in the middle of it: notifications that were read do not become new
    // again.
    const [first] = followers as [string]
    const reader = device(first)
    const { id: newsId } = all[0]!
    await reader.send(db, reader.edit('notification.read', { userId: first, id: newsId }))
    const heard = await told()
    await db.kysely
      .insertInto('social_job')
      .values({ id: newId(), kind: 'announce', trip_id: tripId, done_up_to: '' })
      .execute()
    await work()
    expect(await told()).toEqual(heard)

    await ana.send(db, ana.edit('trip.update', { id: tripId, visibility: 'private' }))
    await work()
    expect(await told()).toEqual([])
  })

  test('nothing is told in the name of somebody whose account is being deleted', async () => {
    const db = await database.open()
    const who = { issuer: 'https://issuer.example/', subject: newId() }
    const engine = createEngine(db)
    const { id: ownerId } = await createAccounts({ engine, adminEmails: [] }).signedIn(
      who,
      async () => profile,
    )
    const ana = device(ownerId)
    await ana.send(db, ana.edit('trip.create', { ...trip, id: newId() }))
    // SQLite has one writer at a time: there, nothing happens meanwhile.
    const hasWriters = dialectOf(db.kysely) === 'postgres'
    const done = await db.transaction(async trx => {
      await lockAccount(trx, ownerId)
      return hasWriters ? await workOff(engine) : null
    })
    expect(done).toBeNull()
    expect(await workOff(engine)).not.toBeNull()
    expect(await workOff(engine)).toBeNull()
  })
})

const profile = { email: null, emailVerified: false, firstName: 'Ana', lastName: 'Silva', imageUrl: null }
const trip = {
  title: 'Among us, December',
  destination: { destination: 'Lisbon, Portugal' },
  dates: { startDate: null, endDate: null },
  visibility: 'friends',
}
