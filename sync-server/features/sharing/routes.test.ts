import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { caps } from '#shared/plain/caps.ts'
import type { CalendarFeed, ShareLink } from '#shared/features/sharing/schema.ts'
import { dayMs } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { createEngine } from '../../engine.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import type { DatabaseUnderTest } from '../../testing/describeEachDatabase.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { device } from '../../sync/testing/device.ts'
import { write } from '../../sync/write.ts'
import { hashSecret } from '../../identity/secret.ts'
import { purge } from '../../sync/purge.ts'
import { readRevision } from './readRevision.ts'

interface Created {
  id: string
}

type MadeLink = ShareLink & { url: string }
type MadeFeed = CalendarFeed & { url: string }

/** A server with Ana's dated trip, Ben as its editor, and Eve, who has nothing to do with it. */
async function scene(database: DatabaseUnderTest, env: Record<string, string> = {}) {
  const { dataDir, databaseUrl } = await database.place()
  const server = await startTestServer({
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env },
  })
  const person = (firstName: string) =>
    server.user({ firstName, lastName: 'Costa', email: `${firstName.toLowerCase()}@example.org` })
  const [ana, ben, eve] = [await person('Ana'), await person('Ben'), await person('Eve')]
  const trip = await server.request<Created>('POST', '/api/trips', {
    as: ana,
    body: {
      title: 'Lisbon <script>',
      destination: 'Lisbon, Portugal',
      visibility: 'private',
      startDate: '2027-04-02',
      endDate: '2027-04-04',
    },
  })
  const tripId = trip.body.id
  const invited = await server.request<Created>('POST', `/api/trips/${tripId}/collaborators/invite`, {
    as: ana,
    body: { email: 'ben@example.org' },
  })
  const benId = invited.body.id
  await server.request('POST', `/api/invitations/${benId}/accept`, { as: ben })
  const day = await server.request<Created>('POST', `/api/trips/${tripId}/itinerary/days`, {
    as: ana,
    body: { dayNumber: 1, date: '2027-04-02' },
  })
  const addItem = (title: string, time: string, at: { lat?: number; lon?: number } = {}) =>
    server.request<Created>('POST', `/api/trips/${tripId}/itinerary/items`, {
      as: ana,
      body: {
        dayId: day.body.id,
        time,
        title,
        location: 'Alfama',
        cost: '$45',
        description: 'The door code is 4711',
        category: 'restaurants',
        ...at,
      },
    })
  await addItem('Fado', '20:30')
  return { server, ana, ben, eve, tripId, benId, addItem, [Symbol.asyncDispose]: () => server.stop() }
}

const makeLink = (server: TestServer, as: TestUser | undefined, tripId: string, body: object = {}) =>
  server.request<MadeLink>('POST', `/api/trips/${tripId}/share-links`, { ...(as && { as }), body })

const makeFeed = (server: TestServer, as: TestUser | undefined, tripId: string, body: object = {}) =>
  server.request<MadeFeed>('POST', `/api/trips/${tripId}/calendar-feed`, { ...(as && { as }), body })

const pathOf = ({ url }: { url: string }): string => new URL(url).pathname

const openPage = (server: TestServer, path: string, headers = {}) =>
  server.request<string>('GET', path, { headers })

describeEachDatabase('sharing', database => {
  test('a read-only link shows the plan without an account, and nothing that was not allowed', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const made = await makeLink(server, ana, tripId)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ expiresAt: null, uses: 0, lastUsedOn: null })
    expect(made.body.url).toMatch(new RegExp(`^${server.config.publicUrl}/shared/[\\w-]{43}$`))

    const page = await openPage(server, pathOf(made.body))
    expect(page.status).toBe(200)
    expect(page.body).toContain('Fado')
    expect(page.body).toContain('Lisbon &#60;script&#62;')
    for (const secret of ['4711', '$45', 'Ana', 'Ben', tripId, ana.id])
      expect(page.body).not.toContain(secret)

    const all = { withNames: true, withCosts: true, withNotes: true }
    const open = await makeLink(server, ana, tripId, { options: all })
    const shown = await openPage(server, pathOf(open.body))
    for (const told of ['4711', '$45', 'With Ana Costa, Ben Costa']) expect(shown.body).toContain(told)
    // The trip says 1, but Ben has joined.
    for (const { body } of [page, shown]) expect(body).toContain('2 travelers')
  })

  test.each(['ana', 'ben'] as const)(
    '[SOCIAL14] a page does not name the member whom a block hides from its maker, while %s blocks',
    async by => {
      await using at = await scene(database)
      const { server, ana, ben, tripId } = at
      const other = by === 'ana' ? ben : ana
      const block = (method: 'POST' | 'DELETE') =>
        server.request(method, `/api/users/${other.id}/block`, { as: at[by] })
      const withNames = await makeLink(server, ana, tripId, { options: { withNames: true } })
      const people = async () => /With [^<]+/.exec((await openPage(server, pathOf(withNames.body))).body)?.[0]
      expect(await people()).toBe('With Ana Costa, Ben Costa')
      await block('POST')
      expect(await people()).toBe('With Ana Costa, A member')
      await block('DELETE')
      expect(await people()).toBe('With Ana Costa, Ben Costa')
    },
  )

  test('places are on a map with the parts of town, and have the minutes between them', async () => {
    await using at = await scene(database)
    await at.addItem('Castle', '09:00', { lat: 38.7139, lon: -9.1334 })
    await at.addItem('Basilica', '10:00', { lat: 38.7132, lon: -9.1606 })
    const made = await makeLink(at.server, at.ana, at.tripId)
    const { body } = await openPage(at.server, pathOf(made.body))
    expect(body).toMatch(/class="district"[^>]*>[A-Z]/)
    expect(body).toMatch(/<p class="way">\d+ min by transit<\/p>/)
  })

  test('the page may do nothing, and is kept nowhere', async () => {
    await using at = await scene(database)
    const made = await makeLink(at.server, at.ana, at.tripId)
    for (const path of [pathOf(made.body), '/shared/unknown']) {
      const { headers, body } = await openPage(at.server, path)
      const policy = headers.get('Content-Security-Policy')!
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src http:[/][/][\w.:]+[/]icons[/]icon[.]svg; base-uri 'none'/,
      )
      expect(body).toContain('<link rel="icon" href="/icons/icon.svg"')
      expect(policy).not.toMatch(/script|unsafe|self/)
      expect(headers.get('Cache-Control')).toBe('private, no-store')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
      expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    }
  })

  test('a link that is asked for again after a lost answer is made once, and only the last address works', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const linkId = newId()
    const [lost, seen] = [
      await makeLink(server, ana, tripId, { linkId }),
      await makeLink(server, ana, tripId, { linkId }),
    ]
    expect([lost.body.id, seen.body.id]).toEqual([linkId, linkId])
    expect((await openPage(server, pathOf(lost.body))).status).toBe(404)
    expect(await server.request('GET', `/api/trips/${tripId}/share-links`, { as: ana })).toMatchObject({
      body: [{ id: linkId, uses: 0 }],
    })
    expect((await openPage(server, pathOf(seen.body))).status).toBe(200)
    expect(await makeLink(server, ana, tripId, { linkId })).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', field: 'linkId' } },
    })
    expect((await openPage(server, pathOf(seen.body))).status).toBe(200)
  })

  test('a link that is made again shows what it now may, whoever looked at it before', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const linkId = newId()
    const shown = async (withNames: boolean) => {
      const { body } = await makeLink(server, ana, tripId, { linkId, options: { withNames } })
      // As programs do that want to know whether there is anything. It does not count as use.
      await server.request('HEAD', pathOf(body))
      return body
    }
    await shown(true)
    const page = await openPage(server, pathOf(await shown(false)))
    expect(page.body).not.toContain('Ben')
    const other = await makeLink(server, ana, tripId, { options: { withNames: true } })
    expect((await openPage(server, pathOf(other.body))).body).toContain('Ben')
  })

  test('every address that does not work gives the same answer', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const revoked = await makeLink(server, ana, tripId)
    expect((await openPage(server, pathOf(revoked.body))).status).toBe(200)
    const ref = `/api/trips/${tripId}/share-links/${revoked.body.id}`
    expect((await server.request('DELETE', ref, { as: ana })).status).toBe(204)
    expect((await server.request('DELETE', ref, { as: ana })).status).toBe(404)

    const expired = await makeLink(server, ana, tripId, { lifetimeDays: 1 })
    await server.db.kysely
      .updateTable('share_link')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', expired.body.id)
      .execute()
    const feed = await makeFeed(server, ana, tripId)
    const ofFeed = pathOf(feed.body).replace('/calendar/', '/shared/').replace('.ics', '')

    const answers = await Promise.all(
      [
        pathOf(revoked.body),
        pathOf(expired.body),
        ofFeed,
        '/shared/unknown',
        '/shared/%00',
        '/shared/../x',
      ].map(path => openPage(server, path)),
    )
    const [first] = answers
    expect(first!.status).toBe(404)
    expect(first!.body).toContain('ask the person who sent it for a new link')
    for (const { status, body } of answers.slice(0, 4))
      expect({ status, body }).toEqual({ status: 404, body: first!.body })
    for (const { body } of answers) expect(body).not.toContain('Fado')
  })

  test('a trip that was deleted is gone for its links too, until it is restored', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const link = await makeLink(server, ana, tripId)
    const feed = await makeFeed(server, ana, tripId)
    const statuses = async () => [
      (await openPage(server, pathOf(link.body))).status,
      (await openPage(server, pathOf(feed.body))).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    await server.request('DELETE', `/api/trips/${tripId}`, { as: ana })
    expect(await statuses()).toEqual([404, 404])
  })

  test('a link never opens a trip of someone else that came to have the same id', async () => {
    await using at = await scene(database)
    const { server, ana, eve, tripId } = at
    const link = await makeLink(server, ana, tripId)
    const scope = `trip:${tripId}`
    await server.db.kysely.deleteFrom('entity').where('scope_id', '=', scope).execute()
    await server.db.kysely.deleteFrom('scope').where('id', '=', scope).execute()
    const args = {
      id: tripId,
      title: 'Of Eve',
      destination: { destination: 'Rome' },
      dates: { startDate: null, endDate: null },
    }
    const pokes = { publish: () => undefined } as never
    await write(
      { engine: createEngine(server.db), bodies: undefined, log: { error: () => undefined } as never, pokes },
      eve.id,
      [['trip.create', args]],
    )
    expect((await openPage(server, pathOf(link.body))).status).toBe(404)
  })

  test('only a hash of the secret is stored, and no log knows the address', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const { body } = await makeLink(server, ana, tripId)
    const secret = pathOf(body).slice('/shared/'.length)
    await openPage(server, pathOf(body))
    const rows = await server.db.kysely.selectFrom('share_link').selectAll().execute()
    expect(rows[0]!.secret_hash).toBe(hashSecret(secret))
    expect(JSON.stringify([rows, server.logged])).not.toContain(secret)
    const listed = await server.request<ShareLink[]>('GET', `/api/trips/${tripId}/share-links`, { as: ana })
    expect(JSON.stringify(listed.body)).not.toContain(secret)
    expect(listed.body).toMatchObject([
      { id: body.id, uses: 1, lastUsedOn: new Date().toISOString().slice(0, 10) },
    ])
  })

  test('a page is made once for a state of the trip, and whether its link works is looked up each time', async () => {
    await using at = await scene(database)
    const { server, ana, tripId, addItem } = at
    const { body: link } = await makeLink(server, ana, tripId)
    const { body: other } = await makeLink(server, ana, tripId, { options: { withNotes: true } })
    const open = async () => (await openPage(server, pathOf(link))).body
    const first = await openPage(server, pathOf(link))
    const etag = first.headers.get('ETag')!
    // Bypasses everything that would mark the trip as changed, so that only a fresh read would show it.
    const rename = async (title: string) => {
      const item = await server.db.kysely
        .selectFrom('entity')
        .selectAll()
        .where('kind', '=', 'item')
        .executeTakeFirstOrThrow()
      const data = JSON.stringify({ ...(JSON.parse(item.data) as object), title })
      await server.db.kysely.updateTable('entity').set({ data }).where('id', '=', item.id).execute()
    }
    await rename('Unseen')
    const crowd = await Promise.all(Array.from({ length: 40 }, open))
    expect(new Set(crowd)).toEqual(new Set([first.body]))
    expect((await openPage(server, pathOf(other))).body).toContain('Unseen')
    const since = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
    expect((await openPage(server, pathOf(link), since)).status).toBe(304)

    await addItem('Breakfast', '08:00')
    const changed = await openPage(server, pathOf(link), since)
    expect(changed.status).toBe(200)
    for (const text of ['Unseen', 'Breakfast']) expect(changed.body).toContain(text)

    await server.request('DELETE', `/api/trips/${tripId}/share-links/${link.id}`, { as: ana })
    expect((await openPage(server, pathOf(link))).status).toBe(404)
    expect(
      (await openPage(server, pathOf(link), { 'If-None-Match': changed.headers.get('ETag')! })).status,
    ).toBe(404)
    expect((await openPage(server, pathOf(other))).status).toBe(200)
    await server.request('DELETE', `/api/trips/${tripId}`, { as: ana })
    expect((await openPage(server, pathOf(other))).status).toBe(404)
    await server.request('GET', `/api/trips/${tripId}/share-links`, { as: ana })
    const uses = await server.db.kysely
      .selectFrom('share_link')
      .select('uses')
      .where('id', '=', link.id)
      .execute()
    expect(Number(uses[0]!.uses)).toBe(43)
  })

  test('a long plan comes in pages that lead to each other, and as a whole', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const { body: day } = await server.request<{ id: string }[]>('GET', `/api/trips/${tripId}/itinerary`, {
      as: ana,
    })
    const titles = Array.from({ length: 60 }, (_, index) => `Walk number ${index}.`)
    const phone = device(ana.id)
    const items = titles.map(title => {
      const item = phone.itemAdd(tripId, day[0]!.id, title)
      return { ...item, args: { ...(item.args as object), description: '<&>'.repeat(3_000) } }
    })
    await phone.send(server.db, ...items)
    const { body: link } = await makeLink(server, ana, tripId, { options: { withNotes: true } })
    const path = pathOf(link)
    const pages = [await openPage(server, path)]
    for (;;) {
      const next = /href="(\?page=\d+)"[^<]*>\s*Next: /.exec(pages.at(-1)!.body)
      if (!next) break
      pages.push(await openPage(server, path + next[1]!))
    }
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) {
      expect(page.status).toBe(200)
      expect(page.body).toContain(`Page ${pages.indexOf(page) + 1} of ${pages.length}`)
      expect(page.body).toContain('href="?page=all"')
    }
    const found = (text: string) => titles.filter(title => text.includes(title)).length
    expect(pages.reduce((sum, { body }) => sum + found(body), 0)).toBe(titles.length)
    expect(pages[1]!.body).toContain('Day 1, continued')

    const whole = await openPage(server, `${path}?page=all`)
    expect(found(whole.body)).toBe(titles.length)
    expect(whole.body.match(/<main>|<\/html>|class="pages"/g)).toEqual(['<main>', '</html>'])
    const since = { 'If-None-Match': whole.headers.get('ETag')!, 'Cache-Control': 'max-age=0' }
    expect((await openPage(server, `${path}?page=all`, since)).status).toBe(304)
    // A page past the end is the last one; an invalid page number is refused.
    expect((await openPage(server, `${path}?page=99`)).body).toBe(pages.at(-1)!.body)
    expect(await openPage(server, `${path}?page=0`)).toMatchObject({
      status: 400,
      body: { error: { field: 'page' } },
    })
  })

  test('read-only links are the owner’s: editors and readers get 403, strangers 404, visitors 401', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId } = at
    const { body } = await makeLink(server, ana, tripId)
    const path = `/api/trips/${tripId}/share-links`
    const statuses = async (as?: TestUser) => {
      const who = as && { as }
      return [
        (await server.request('GET', path, { ...who })).status,
        (await makeLink(server, as, tripId)).status,
        (await server.request('DELETE', `${path}/${body.id}`, { ...who })).status,
      ]
    }
    expect(await statuses(ben)).toEqual([403, 403, 403])
    expect(await statuses(eve)).toEqual([404, 404, 404])
    expect(await statuses()).toEqual([401, 401, 401])
    await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: { visibility: 'public' } })
    expect(await statuses(eve)).toEqual([403, 403, 403])
    expect((await openPage(server, pathOf(body))).status).toBe(200)
    expect((await server.request('DELETE', `${path}/${newId()}`, { as: ana })).status).toBe(404)
  })

  test('a trip has a limited number of links, also when they are made at once', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const made = await Promise.all(
      Array.from({ length: caps.linksOfTrip.most + 4 }, () => makeLink(server, ana, tripId)),
    )
    const statuses = made.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(caps.linksOfTrip.most).fill(201), 409, 409, 409, 409])
    const one = made.find(({ status }) => status === 201)!
    await server.request('DELETE', `/api/trips/${tripId}/share-links/${one.body.id}`, { as: ana })
    expect((await makeLink(server, ana, tripId)).status).toBe(201)
  })

  test('addresses that ended long ago are forgotten', async () => {
    await using at = await scene(database)
    const { server, ana, tripId } = at
    const old = await makeLink(server, ana, tripId, { lifetimeDays: 1 })
    const recent = await makeLink(server, ana, tripId, { lifetimeDays: 1 })
    const ended = (id: string, daysAgo: number) =>
      server.db.kysely
        .updateTable('share_link')
        .set({ expires_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() })
        .where('id', '=', id)
        .execute()
    await ended(old.body.id, 31)
    await ended(recent.body.id, 29)
    const fresh = await makeLink(server, ana, tripId)
    const listed = await server.request<ShareLink[]>('GET', `/api/trips/${tripId}/share-links`, { as: ana })
    expect(listed.body.map(({ id }) => id)).toEqual([fresh.body.id, recent.body.id])
  })

  test.each([
    ['lifetimeDays', { lifetimeDays: 2 }],
    ['lifetimeDays', { lifetimeDays: 'week' }],
    ['options.withNames', { options: { withNames: 'yes' } }],
  ])('bad input is refused by the name of its field: %s %j', async (field, body) => {
    await using at = await scene(database)
    const answer = await makeLink(at.server, at.ana, at.tripId, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: { field } })
  })

  test('a calendar can be subscribed to, follows the trip, and costs nothing when nothing changed', async () => {
    await using at = await scene(database)
    const { server, ben, tripId, addItem } = at
    const made = await makeFeed(server, ben, tripId, { alarmMinutes: 30 })
    expect(made.status).toBe(201)
    const path = pathOf(made.body)
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const first = await openPage(server, path)
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const titles = (text: string) =>
      new ICAL.Component(ICAL.parse(text) as unknown[])
        .getAllSubcomponents('vevent')
        .map(event => String(event.getFirstPropertyValue('summary')))
    expect(titles(first.body)).toEqual(['Fado'])
    expect(first.body).toContain('TRIGGER:-PT30M')
    expect(first.body).not.toMatch(/4711|\$45/)

    const etag = first.headers.get('ETag')!
    // By default, Node's fetch sends a no-cache header, which overrides the condition.
    const since = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
    const again = await openPage(server, path, since)
    expect([again.status, again.body]).toEqual([304, ''])
    await addItem('Breakfast', '08:00')
    const changed = await openPage(server, path, since)
    expect(changed.status).toBe(200)
    expect(titles(changed.body)).toEqual(['Breakfast', 'Fado'])
    const feed = await server.request<{ feed: CalendarFeed }>('GET', `/api/trips/${tripId}/calendar-feed`, {
      as: ben,
    })
    expect(feed.body.feed.uses).toBe(3)
  })

  test('making addresses and revoking them again and again leaves few behind', async () => {
    await using at = await scene(database)
    const { server, ana, ben, tripId } = at
    for (let count = 0; count < 30; count++) {
      expect((await makeFeed(server, ben, tripId)).status).toBe(201)
      const { body } = await makeLink(server, ana, tripId, {})
      const path = `/api/trips/${tripId}/share-links/${body.id}`
      expect((await server.request('DELETE', path, { as: ana })).status).toBe(204)
    }
    const stored = await server.db.kysely.selectFrom('share_link').select(['kind', 'revoked_at']).execute()
    const counts = Object.groupBy(stored, ({ kind }) => kind)
    expect([counts.calendar?.length, counts.page?.length]).toEqual([22, 21])
    expect(stored.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1)
  })

  test('each revision of the plan is newer, and nothing else that happens in the trip is one', async () => {
    await using at = await scene(database)
    const { server, ana, ben, tripId, addItem } = at
    const path = pathOf((await makeFeed(server, ben, tripId)).body)
    const read = async () => {
      const { body, headers } = await openPage(server, path)
      const found = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent')
      const numbers = found.map(event => Number(event.getFirstPropertyValue('sequence')))
      const times = found.flatMap(event =>
        ['dtstamp', 'last-modified'].map(name => String(event.getFirstPropertyValue(name))),
      )
      return { body, etag: headers.get('ETag'), sequence: new Set(numbers), stamp: new Set(times) }
    }
    const first = await read()
    const ask = async (method: string, rest: string, body?: object) => {
      const { status } = await server.request(method, `/api/trips/${tripId}${rest}`, {
        as: ana,
        ...(body && { body }),
      })
      expect(status).toBeLessThan(300)
    }
    await ask('POST', '/comments', { text: 'Looking forward to it' })
    expect(await read()).toEqual(first)

    const { body: added } = await addItem('Breakfast', '08:00')
    const second = await read()
    await ask('PATCH', `/itinerary/items/${added.id}`, { time: '11:00' })
    const third = await read()
    await ask('DELETE', `/itinerary/items/${added.id}`)
    const fourth = await read()
    const all = [first, second, third, fourth]
    for (const values of all.flatMap(({ sequence, stamp }) => [sequence, stamp])) expect(values.size).toBe(1)
    const numbers = all.flatMap(({ sequence }) => [...sequence])
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    // The last change was a deletion, whose row goes.
    await purge(createEngine(server.db), Date.now() + 100 * dayMs)
    const { sequence } = await readRevision(server.db, { id: tripId, createdAt: new Date().toISOString() })
    expect(sequence).toBeGreaterThanOrEqual(numbers.at(-1)!)
    const stamps = all.flatMap(({ stamp }) => [...stamp])
    expect(stamps).toEqual([...new Set(stamps)].toSorted())
  })

  test('the times of a trip with a zone name it, and events lead back to the trip', async () => {
    await using at = await scene(database, { PUBLIC_URL: 'https://wend.example' })
    const { server, ana, ben, tripId } = at
    const path = pathOf((await makeFeed(server, ben, tripId)).body)
    expect((await openPage(server, path)).body).not.toContain('TZID')
    await server.request('PATCH', `/api/trips/${tripId}`, {
      as: ana,
      body: { destinationTimeZone: 'Europe/Lisbon' },
    })
    const { body } = await openPage(server, path)
    expect(body).toContain('DTSTART;TZID=Europe/Lisbon:20270402T203000\r\n')
    expect(body).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Lisbon\r\n')
    expect(body).toContain('X-WR-TIMEZONE:Europe/Lisbon\r\n')
    expect(body.replaceAll('\r\n ', '')).toContain(`\r\nURL:https://wend.example/trip/${tripId}\r\n`)
  })

  test('everyone on the trip has one subscription; a new address ends the old one, and so does leaving', async () => {
    await using at = await scene(database)
    const { server, ana, ben, eve, tripId, benId } = at
    const ofAna = await makeFeed(server, ana, tripId)
    const old = await makeFeed(server, ben, tripId)
    const fresh = await makeFeed(server, ben, tripId)
    const status = async (feed: { body: MadeFeed }) => (await openPage(server, pathOf(feed.body))).status
    expect([await status(ofAna), await status(old), await status(fresh)]).toEqual([200, 404, 200])

    const path = `/api/trips/${tripId}/calendar-feed`
    for (const [as, expected] of [
      [eve, 404],
      [undefined, 401],
    ] as const) {
      const who = as && { as }
      expect((await server.request('GET', path, { ...who })).status).toBe(expected)
      expect((await makeFeed(server, as, tripId)).status).toBe(expected)
      expect((await server.request('DELETE', path, { ...who })).status).toBe(expected)
    }

    await server.request('DELETE', `/api/trips/${tripId}/collaborators/${benId}`, { as: ben })
    expect([await status(ofAna), await status(fresh)]).toEqual([200, 404])
    // Nor does it come back with its maker.
    const place = await server.request<{ id: string }>('POST', `/api/trips/${tripId}/collaborators/invite`, {
      as: ana,
      body: { email: ben.email },
    })
    expect(
      (await server.request('POST', `/api/invitations/${place.body.id}/accept`, { as: ben })).status,
    ).toBe(200)
    expect(await status(fresh)).toBe(404)
    expect((await server.request<{ feed: null }>('GET', path, { as: ben })).body).toEqual({ feed: null })
    const newest = await makeFeed(server, ben, tripId)
    expect([await status(fresh), await status(newest)]).toEqual([404, 200])
    expect((await server.request<{ feed: object }>('GET', path, { as: ben })).body.feed).not.toBeNull()
    expect((await server.request('DELETE', path, { as: ana })).status).toBe(204)
    expect(await status(ofAna)).toBe(404)
    expect((await server.request<{ feed: null }>('GET', path, { as: ana })).body).toEqual({ feed: null })
  })

  test('the secret of a page opens no calendar', async () => {
    await using at = await scene(database)
    const { body } = await makeLink(at.server, at.ana, at.tripId)
    const path = `${pathOf(body).replace('/shared/', '/calendar/')}.ics`
    expect((await openPage(at.server, path)).status).toBe(404)
    expect((await openPage(at.server, path.replace('.ics', ''))).status).toBe(404)
  })
})

test('whoever tries many addresses is slowed down', async () => {
  await using server = await startTestServer({ limits: { public: { requests: 3, perSeconds: 60 } } })
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await openPage(server, `/shared/guess${n}`)).status)
  expect(statuses).toEqual([404, 404, 404, 429])
  expect((await openPage(server, '/calendar/guess.ics')).status).toBe(429)
})
