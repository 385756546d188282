import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { pull } from '../sync/pull.ts'
import { openUserScope } from '../sync/openUserScope.ts'
import { device } from '../sync/testing/device.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { migrations } from './migrations.ts'
import { dialectOf } from './dialectOf.ts'
import { openDatabase } from './open.ts'
import type { Db } from './open.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0012'))

const createdAt = '2026-01-01T00:00:00.000Z'

/** A public trip as it was stored when a comment could hold the id of a day. */
async function oldTrip(db: Db): Promise<{ ana: string; tripId: string; dayId: string }> {
  const [ana, tripId] = [newId(), newId()]
  const dayId = dayIdFor(tripId, '2027-05-01')
  const scope = tripScope(tripId)
  const who = {
    id: ana,
    issuer: 'https://issuer.example/',
    subject: ana,
    first_name: 'Ana',
    last_name: 'Silva',
  }
  const times = { created_at: createdAt, last_seen_at: createdAt, email_verified: 1, is_admin: 0 }
  const trip = {
    ownerId: ana,
    title: 'Lisbon',
    destination: 'Lisbon, Portugal',
    visibility: 'public',
    startDate: '2027-05-01',
    endDate: '2027-05-03',
    travelersCount: 1,
    coverImage: null,
    createdAt,
  }
  const row = (id: string, kind: string, data: object, deleted_at: string | null = null) => ({
    scope_id: scope,
    id,
    kind,
    parent: kind === 'item' ? tripId : null,
    version: 3,
    deleted_at,
    fver: JSON.stringify({ '*': [3, ana] }),
    data: JSON.stringify({ id, tripId, ...data }),
  })
  await db.kysely
    .insertInto('account')
    .values({ ...who, ...times, email: 'ana@example.org' })
    .execute()
  await db.transaction(trx => openUserScope(trx, ana))
  await db.kysely.insertInto('scope').values({ id: scope, version: 3, min_version: 0 }).execute()
  await db.kysely
    .insertInto('grant_')
    .values({ user_id: ana, scope_id: scope, role: 'owner', epoch: 'e1' })
    .execute()
  await db.kysely
    .insertInto('entity')
    .values([
      row(tripId, 'trip', trip),
      row(dayId, 'comment', { userId: newId(), text: 'Lovely', createdAt }),
      row(newId(), 'item', { title: 'Castle' }, createdAt),
    ])
    .execute()
  return { ana, tripId, dayId }
}

const rowsIn = (db: Db) =>
  db.kysely.selectFrom('entity').selectAll().orderBy('scope_id').orderBy('id').execute()

/** Everything that belongs to the table of rows except its key, as the database lists it. */
async function belongings(db: Db): Promise<string[]> {
  const { rows } =
    dialectOf(db.kysely) === 'postgres'
      ? await sql<{ what: string }>`
          select indexdef as what from pg_indexes where tablename = 'entity' and indexname <> 'entity_pk'
          union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'entity'::regclass`.execute(
          db.kysely,
        )
      : await sql<{ what: string }>`
          select sql as what from sqlite_master where tbl_name = 'entity' and type <> 'table' and sql is not null
          union all select name || type || "notnull" from pragma_table_info('entity')`.execute(db.kysely)
  return rows.map(({ what }) => what).toSorted()
}

describeEachDatabase('rows of older databases', database => {
  test('[ID1] stay as they are, and an id that one kind has taken is free for another', async () => {
    const place = await database.place({ isMigrated: false })
    const old = await openDatabase(place, { migrations: before })
    const { ana, tripId, dayId } = await oldTrip(old)
    const [rows, things] = [await rowsIn(old), await belongings(old)]
    await old.close()

    const db = await openDatabase(place)
    try {
      expect(await rowsIn(db)).toEqual(rows)
      // Later migrations add to them.
      expect(await belongings(db)).toEqual(expect.arrayContaining(things))
      const cursors = { [tripScope(tripId)]: [3, 'e1'] as [number, string] }
      expect((await pull(db, ana, cursors)).scopes[tripScope(tripId)]).toBeUndefined()

      const phone = device(ana)
      const date = '2027-05-01'
      const { results } = await phone.send(
        db,
        phone.edit('day.add', { id: dayId, tripId, dayNumber: 1, date }),
        phone.itemAdd(tripId, dayId, 'Tram'),
        phone.edit('trip.update', { id: tripId, title: 'Porto' }),
      )
      expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
      // The table's triggers still maintain the administrators' list.
      const listed = await db.kysely.selectFrom('trip_index').select('title').execute()
      expect(listed).toEqual([{ title: 'Porto' }])
      const found = (await rowsIn(db)).filter(({ id }) => id === dayId)
      expect(found.map(({ kind }) => kind).toSorted()).toEqual(['comment', 'day'])
    } finally {
      await db.close()
    }
  })
})
