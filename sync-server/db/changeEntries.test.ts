import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0022'))

const entry = { action: 'item.add', kind: 'item', id: 'i', label: 'Castle', fields: {} }
const suggested = { ...entry, suggested: true }

/** What rows of the Change Log hold, and as how many entries they are listed. */
const rows: [data: object, listed: number][] = [
  [{ entries: [entry] }, 1],
  [{ entries: [entry, entry, { ...entry, step: 1 }] }, 3],
  [{ entries: [entry, { ...suggested, step: 1 }, { ...entry, step: 1 }, { ...entry, step: 2 }] }, 3],
  [{ entries: [{ ...entry, action: 'itinerary.generate' }, entry, { ...entry, step: 1 }] }, 2],
  [{ entries: [suggested, suggested] }, 1],
  [{ entries: [], summary: { count: 5, by: { ana: 5 } } }, 1],
]

describeEachDatabase('Change Logs of older databases', database => {
  test('are counted, with a generated itinerary as one entry', async () => {
    const place = await database.place({ isMigrated: false })
    const old = await openDatabase(place, { migrations: before })
    const scope = tripScope(newId())
    await old.kysely.insertInto('scope').values({ id: scope, version: 1, min_version: 0 }).execute()
    const listed = new Map<string, number>()
    for (const [change, count] of rows) {
      const id = newId()
      if (count > 1) listed.set(id, count)
      const data = JSON.stringify({ id, ...change })
      const row = { scope_id: scope, id, kind: 'change', version: 1, fver: '{}', data }
      await old.kysely.insertInto('entity').values(row).execute()
    }
    await old.close()

    const db = await openDatabase(place)
    try {
      const found = await db.kysely.selectFrom('change_entries').selectAll().execute()
      expect(new Map(found.map(each => [each.id, each.listed]))).toEqual(listed)
      expect(new Set(found.map(({ scope_id }) => scope_id))).toEqual(new Set([scope]))
    } finally {
      await db.close()
    }
  })
})
