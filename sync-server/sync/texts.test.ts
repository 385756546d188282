import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { wellFormed } from '#shared/plain/text.ts'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../db/recordset.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../testing/serverOn.ts'
import { saveRows } from './entityStore.ts'
import { pull } from './pull.ts'
import { device } from './testing/device.ts'

/** What breaks databases, JSON, statements and searches: half characters, NUL, marks, quotes, patterns. */
const letters = ['\uD83D', '\uDE00', '\uD83D\uDE00', '\0', '\u202E', '\u200D', '\uFEFF', '\uFFFF', '\u2028']
const signs = ['\\u0000', "'", '"', '\\', '%', '_', '{', '$1', '?', '\n', '\u0001', 'é', 'e\u0301', 'a']
const evil = fc.oneof(
  fc
    .array(fc.constantFrom(...letters, ...signs), { minLength: 1, maxLength: 12 })
    .map(parts => parts.join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
)

/** The strings in it that aren't well formed. */
function looseIn(value: unknown): string[] {
  if (typeof value === 'string') return /[\0\uD800-\uDFFF]/u.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(looseIn) : []
}

describeEachDatabase('texts', database => {
  test('long texts are cut for searches between characters, not within one', async () => {
    await using server = await serverOn(database)
    const ana = await administrator(server)
    for (const before of ['x', 'xy']) {
      const { id } = await server.user()
      const location = before + '𠀀'.repeat(300)
      await server.db.kysely.updateTable('account').set({ location }).where('id', '=', id).execute()
    }
    const users = await server.request<unknown[]>('GET', '/api/admin/users?search=xy', { as: ana })
    expect([users.status, users.body]).toMatchObject([200, [{}]])
    for (const title of ['𠀀', 'x𠀀', 'xy𠀀'].map(each => each.padEnd(200, '𠀀'))) {
      const body = { title, destination: '𠀀'.repeat(150) }
      expect(await server.request('POST', '/api/trips', { as: ana, body })).toMatchObject({ status: 201 })
    }
    for (const table of ['account', 'trip_card', 'trip_index'] as const) {
      const stored = await server.db.kysely.selectFrom(table).select('search').execute()
      expect(looseIn(stored.map(({ search }) => search))).toEqual([])
      expect(JSON.stringify(stored)).not.toContain('\uFFFD')
    }
  })

  test('half a character in a stored row holds up no row beside it', async () => {
    const db = await database.open()
    const texts = [{ t: 'a\uD83D' }, { t: String.raw`\ud83d` }, { t: '🚋' }]
    const { rows } = await sql<{ t: string }>`
      select w.t from ${recordset(db.kysely, 'w', { t: 'text' }, texts)}`.execute(db.kysely)
    expect(rows).toEqual([{ t: 'a\uFFFD' }, { t: String.raw`\ud83d` }, { t: '🚋' }])
    const id = newId()
    const row = { scope: `trip:${id}`, kind: 'item', id, parent: null, version: 1, deletedAt: null, fver: {} }
    await saveRows(db.kysely, [{ ...row, data: { id, title: 'a\uDE00', description: '🚋' } }])
    const { data } = await db.kysely.selectFrom('entity').select('data').executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toEqual({ id, title: 'a\uFFFD', description: '🚋' })
  })

  test('[EDIT7] whatever a text holds is stored well formed, and holds nothing up', async () => {
    await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
    const { db } = server
    const ana = await server.user()
    await fc.assert(
      fc.asyncProperty(evil, evil, async (one, other) => {
        const phone = device(ana.id)
        const [id, dayId, itemId, commentId] = [newId(), newId(), newId(), newId()]
        const [title, text] = [`a${one}`, `b${other}`]
        const destination = { destination: text, destinationCity: one, destinationCountry: other }
        const source = { tripId: id, title: one, ownerName: other }
        const coverImage = `https://a.example/${one.replaceAll(/[\s\\]/g, '')}`
        const mutations = [
          phone.edit('trip.create', {
            id,
            title,
            destination,
            dates: { startDate: null, endDate: null },
            source,
            template: title,
            coverImage,
          }),
          phone.edit('day.add', { id: dayId, tripId: id, dayNumber: 1, date: null, title }),
          phone.edit('item.add', {
            id: itemId,
            tripId: id,
            dayId,
            pos: 'a0',
            time: null,
            title,
            location: text,
            description: text,
            cost: null,
            category: null,
          }),
          phone.edit('trip.update', { id, title: text }),
          phone.edit('comment.add', { id: commentId, userId: ana.id, tripId: id, text }),
          phone.edit('profile.update', { userId: ana.id, bio: text, location: title }),
          phone.edit('insights.update', { tripId: id, texts: { season: text } }),
        ].map(mutation => ({ ...mutation, madeAt: title }))
        const { status, body } = await server.request<{ results: { status: string }[] }>(
          'POST',
          '/api/sync',
          {
            as: ana,
            body: { v: 1, clientId: phone.clientId, mutations, cursors: null },
          },
        )
        expect(status).toBe(200)
        expect(body.results.map(result => result.status)).toEqual(mutations.map(() => 'applied'))
        const { scopes } = await pull(db, ana.id, { [userScope(ana.id)]: [0, ''] })
        expect(looseIn(scopes)).toEqual([])
        const rows = scopes[`trip:${id}`]!.rows
        expect(rows.find(row => row.id === id)!.data).toMatchObject({ title: wellFormed(text).trim() })
        expect(rows.find(row => row.id === itemId)!.data).toMatchObject({ title: wellFormed(title).trim() })

        const patched = await server.request<{ title: string }>('PATCH', `/api/trips/${id}`, {
          as: ana,
          body: { title, destination: text },
        })
        expect([patched.status, patched.body.title]).toEqual([200, wellFormed(title).trim()])
        expect((await server.request('DELETE', `/api/trips/${id}`, { as: ana })).status).toBe(204)
      }),
      { numRuns: database.dialect === 'sqlite' ? 24 : 12 },
    )
  })
})
