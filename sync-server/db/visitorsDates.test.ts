import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0013'))

describeEachDatabase('trips of older databases', database => {
  test('[SOCIAL11] hide their dates, know their zone, and are not found by a month', async () => {
    const place = await database.place({ isMigrated: false })
    const old = await openDatabase(place, { migrations: before })
    const trips = [
      ['Lisbon, December', 'Europe/Lisbon'],
      ['Porto, May', undefined],
      ['Tea and cake', undefined],
    ] as const
    const ids = trips.map(() => newId())
    for (const [index, [title, destinationTimeZone]] of trips.entries()) {
      const id = ids[index]!
      const data = JSON.stringify({ id, title, destination: 'Portugal', destinationTimeZone })
      await old.kysely
        .insertInto('entity')
        .values({ scope_id: tripScope(id), id, kind: 'trip', version: 1, fver: '{}', data })
        .execute()
      const created_at = '2026-01-01T00:00:00.000Z'
      const shown = {
        title,
        destination: 'Portugal',
        search: `${title.toLowerCase()} portugal`,
        owner_search: '',
      }
      await old.kysely
        .insertInto('trip_card')
        .values({ trip_id: id, owner_id: newId(), visibility: 'public', created_at, ...shown } as never)
        .execute()
    }
    await old.close()

    const db = await openDatabase(place)
    try {
      const cards = await db.kysely
        .selectFrom('trip_card')
        .select(['trip_id', 'title', 'time_zone', 'shows_dates', 'search'])
        .execute()
      const byId = new Map(cards.map(({ trip_id, ...card }) => [trip_id, card]))
      const found = ids.map(id => {
        const { title, time_zone, shows_dates, search } = byId.get(id)!
        return [title, time_zone, Number(shows_dates), search]
      })
      expect(found).toEqual([
        ['Lisbon, December', 'Europe/Lisbon', 0, 'lisbon portugal'],
        ['Porto, May', null, 0, 'porto portugal'],
        ['Tea and cake', null, 0, 'tea and cake portugal'],
      ])
    } finally {
      await db.close()
    }
  })
})
