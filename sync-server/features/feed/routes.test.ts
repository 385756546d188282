import { afterEach, expect, test } from 'vitest'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { workOffAll } from '../../testing/workOffAll.ts'

describeEachDatabase('feed', database => {
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  async function open() {
    const { databaseUrl } = await database.place()
    server = await startTestServer({ env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) } })
    const running = server
    const people = {
      ana: await running.user({ firstName: 'Ana', lastName: 'Silva' }),
      ben: await running.user({ firstName: 'Ben', lastName: 'Łukasz' }),
      eve: await running.user({ firstName: 'Eve', lastName: 'Adams' }),
    }
    const call = async <B>(as: TestUser, method: string, path: string, body?: unknown) =>
      await running.request<B>(method, `/api${path}`, { as, ...(body !== undefined && { body }) })
    return {
      ...people,
      db: running.db,
      call,
      async trip(as: TestUser, title: string, visibility = 'public') {
        const { body } = await call<{ id: string }>(as, 'POST', '/trips', {
          title,
          destination: 'Lisbon, Portugal',
          destinationCity: 'Lisbon',
          visibility,
        })
        return body.id
      },
      async feed(as: TestUser, query = '') {
        return (await call<FeedTrip[]>(as, 'GET', `/feed${query}`)).body
      },
      async notifications(of: TestUser) {
        await workOffAll(running.db)
        const rows = await running.db.kysely
          .selectFrom('entity')
          .select('data')
          .where('scope_id', '=', userScope(of.id))
          .where('kind', '=', 'notification')
          .where('deleted_at', 'is', null)
          .execute()
        return rows.map(({ data }) => JSON.parse(data) as Notification)
      },
    }
  }

  test('a search for what no name holds finds nothing, and no sign stands for anything else', async () => {
    const { ana, trip, feed } = await open()
    await trip(ana, 'Alphabet 100%')
    for (const search of ['%', '_', 'al%bet', 'al_habet', '___', '\\']) {
      expect([search, await feed(ana, `?search=${encodeURIComponent(search)}`)]).toEqual([search, []])
    }
    expect(await feed(ana, `?search=${encodeURIComponent('alphabet, 100%')}`)).toHaveLength(1)
    expect(await feed(ana, '?search=')).toHaveLength(1)
  })

  test('a trip whose destination was only typed is where its plan is, which tells no date', async () => {
    const { ana, ben, trip, call, feed } = await open()
    await trip(ana, 'Nowhere')
    const id = await trip(ana, 'Somewhere')
    expect((await feed(ben))[0]).toMatchObject({ destinationLat: null, spot: null })
    const { body: day } = await call<{ id: string }>(ana, 'POST', `/trips/${id}/itinerary/days`, {
      dayNumber: 1,
    })
    const at = { lat: 38.7139, lon: -9.1334 }
    await call(ana, 'POST', `/trips/${id}/itinerary/items`, { dayId: day.id, title: 'Castle', ...at })
    const [somewhere, nowhere] = await feed(ben)
    expect(somewhere).toMatchObject({ spot: { lat: 38.7, lon: -9.1 }, startDate: null })
    expect(nowhere).toMatchObject({ title: 'Nowhere', spot: null })
  })

  test('the starting collections count from the first moment', async () => {
    const { ana, call } = await open()
    expect((await call(ana, 'GET', '/stats')).body).toMatchObject({ curatedCollections: 8 })
  })

  test('[SOCIAL10] a copy gives credit where it is due, whatever it says itself', async () => {
    const { ana, ben, eve, trip, call, db } = await open()
    const seen = await trip(ana, 'Spring')
    const hidden = await trip(ana, 'Secret', 'private')
    const phone = device(eve.id)
    const copy = async (source: object, ...before: Parameters<typeof phone.send>[1][]) => {
      const id = newId()
      const create = phone.tripCreate(id, 'My trip')
      await phone.send(db, ...before, { ...create, args: { ...(create.args as object), source } })
      return (await call<{ source?: object }>(eve, 'GET', `/trips/${id}`)).body.source
    }
    const lies = { title: 'Approved by Ben', ownerName: 'Ben Łukasz' }
    expect(await copy({ tripId: seen, ...lies })).toEqual({
      tripId: seen,
      title: 'Spring',
      ownerName: 'Ana Silva',
    })
    for (const tripId of [hidden, newId(), ben.id]) expect(await copy({ tripId, ...lies })).toBeUndefined()
    // Her own trip, created offline along with the copy.
    const own = newId()
    expect(await copy({ tripId: own, ...lies }, phone.tripCreate(own, 'Mine'))).toEqual({
      tripId: own,
      title: 'Mine',
      ownerName: 'Eve Adams',
    })
  })

  test('a public trip is in everyone’s feed with all that a card shows, a private one in nobody’s', async () => {
    const { ana, ben, trip, feed } = await open()
    const id = await trip(ana, 'Spring')
    await trip(ana, 'Secret', 'private')
    const [card, ...more] = await feed(ben)
    expect(more).toEqual([])
    expect(card).toMatchObject({
      id,
      title: 'Spring',
      destination: 'Lisbon, Portugal',
      itineraryCount: 0,
      likesCount: 0,
      commentsCount: 0,
      isLikedByCurrentUser: false,
      isSavedByCurrentUser: false,
      isFollowingOwner: false,
      isOwnTrip: false,
      owner: { id: ana.id, firstName: 'Ana', lastName: 'Silva' },
    })
    expect((await feed(ana)).map(({ isOwnTrip }) => isOwnTrip)).toEqual([true])
  })

  test('likes and saves are sets: twice is once, and the counts follow', async () => {
    const { ana, ben, trip, feed, call } = await open()
    const id = await trip(ana, 'Spring')
    for (const path of ['like', 'like', 'save']) {
      expect((await call(ben, 'POST', `/trips/${id}/${path}`)).status).toBe(204)
    }
    expect((await feed(ben))[0]).toMatchObject({
      likesCount: 1,
      isLikedByCurrentUser: true,
      isSavedByCurrentUser: true,
    })
    expect((await call<{ id: string }[]>(ben, 'GET', '/saved-trips')).body).toMatchObject([{ id }])
    await call(ben, 'DELETE', `/trips/${id}/like`)
    await call(ben, 'DELETE', `/trips/${id}/save`)
    await call(ben, 'DELETE', `/trips/${id}/save`)
    expect((await feed(ben))[0]).toMatchObject({ likesCount: 0, isSavedByCurrentUser: false })
    expect((await call(ben, 'GET', '/saved-trips')).body).toEqual([])
  })

  test('[SOCIAL5] what a clock that ran ahead has put into the feed stays below what comes later', async () => {
    const { ana, ben, trip, feed, call, db, notifications } = await open()
    await call(ben, 'POST', `/users/${ana.id}/follow`)
    const early = await trip(ana, 'Early')
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    await db.kysely.updateTable('trip_card').set({ listed_at: ahead }).where('trip_id', '=', early).execute()
    const later = [await trip(ana, 'Later'), await trip(ana, 'Latest')]
    expect((await feed(ben)).map(({ id }) => id)).toEqual([...later.toReversed(), early])
    // The server's own background job may be working on it right now.
    await expect.poll(() => notifications(ben), { timeout: 20_000 }).toHaveLength(3)
    const now = new Date().toISOString()
    expect((await notifications(ben)).filter(({ createdAt }) => createdAt > now)).toEqual([])
  })

  test('[SOCIAL1] what a person may not see they can neither like nor save nor comment on, like what is not there', async () => {
    const { ana, ben, trip, call } = await open()
    const secret = await trip(ana, 'Secret', 'private')
    for (const id of [secret, newId()]) {
      for (const path of ['like', 'save']) {
        expect((await call(ben, 'POST', `/trips/${id}/${path}`)).status).toBe(404)
      }
      expect((await call(ben, 'POST', `/trips/${id}/comments`, { text: 'Hi' })).status).toBe(404)
      expect((await call(ben, 'GET', `/trips/${id}/comments`)).status).toBe(404)
    }
  })

  test('[SOCIAL1] a trip that is there already is not opened by an edit that would make it', async () => {
    const { ana, ben, trip, db } = await open()
    const tripId = await trip(ana, 'Secret', 'private')
    const phone = device(ben.id)
    const dates = { startDate: null, endDate: null }
    const { results } = await phone.send(
      db,
      phone.edit('trip.create', { id: tripId, title: 'Mine', destination: { destination: 'Rome' }, dates }),
      phone.edit('comment.add', { id: newId(), userId: ben.id, tripId, text: 'Found you' }),
      phone.edit('like.set', { userId: ben.id, tripId, on: true }),
      phone.edit('save.set', { userId: ben.id, tripId, on: true }),
    )
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
    const [left] = await db.kysely
      .selectFrom('entity')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('scope_id', '=', userScope(ben.id))
      .where('kind', 'in', ['comment', 'reaction'])
      .execute()
    expect(Number(left!.count)).toBe(0)
  })

  test('[SOCIAL1] neither half of a comment can be sent by itself', async () => {
    const { ana, ben, trip, db } = await open()
    const tripId = await trip(ana, 'Spring')
    const phone = device(ben.id)
    const { results } = await phone.send(
      db,
      phone.edit('comment.place', { id: newId(), tripId, text: 'Hi' }),
      phone.edit('comment.remove', { id: newId(), tripId }),
      phone.edit('like.set', { userId: ana.id, tripId, on: true }),
      phone.edit('follow.set', { userId: ana.id, personId: ben.id, on: true }),
    )
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  })

  test('comments are counted, read, and deleted by author and owner, by administrators once they are reported', async () => {
    const { ana, ben, eve, trip, feed, call, db } = await open()
    const id = await trip(ana, 'Spring')
    const write = async (as: TestUser, text: string) =>
      (await call<{ id: string }>(as, 'POST', `/trips/${id}/comments`, { text })).body.id
    const mine = await write(ben, '  Lovely  ')
    const other = await write(ben, 'Again')
    const third = await write(eve, 'Me too')
    expect((await feed(eve))[0]).toMatchObject({ commentsCount: 3 })
    const { body } = await call<{ text: string; canDelete: boolean }[]>(ben, 'GET', `/trips/${id}/comments`)
    expect(body).toMatchObject([
      { text: 'Me too', comment: 'Me too', canDelete: false, user: { firstName: 'Eve' } },
      { text: 'Again', canDelete: true },
      { text: 'Lovely', canDelete: true, user: { firstName: 'Ben' } },
    ])
    expect((await call(eve, 'DELETE', `/trips/${id}/comments/${mine}`)).status).toBe(403)
    expect((await call(ben, 'DELETE', `/trips/${id}/comments/${mine}`)).status).toBe(204)
    expect((await call(ana, 'DELETE', `/trips/${id}/comments/${other}`)).status).toBe(204)
    await db.kysely.updateTable('account').set({ is_admin: 1 }).where('id', '=', ben.id).execute()
    const mayDelete = async () =>
      (await call<{ canDelete: boolean }[]>(ben, 'GET', `/trips/${id}/comments`)).body.map(
        ({ canDelete }) => canDelete,
      )
    expect(await mayDelete()).toEqual([false])
    expect((await call(ben, 'DELETE', `/trips/${id}/comments/${third}`)).status).toBe(403)
    await call(ana, 'POST', `/trips/${id}/comments/${third}/report`, { reason: 'Spam' })
    expect(await mayDelete()).toEqual([true])
    // A reported comment can be deleted even though the trip is hidden by now; nothing else there can.
    const fourth = await write(eve, 'Not reported')
    await call(ana, 'PATCH', `/trips/${id}`, { visibility: 'private' })
    expect((await call(ben, 'DELETE', `/trips/${id}/comments/${fourth}`)).status).toBe(404)
    expect((await call(ben, 'DELETE', `/trips/${id}/comments/${third}`)).status).toBe(204)
    await call(ana, 'PATCH', `/trips/${id}`, { visibility: 'public' })
    await call(ana, 'DELETE', `/trips/${id}/comments/${fourth}`)
    expect((await feed(eve))[0]).toMatchObject({ commentsCount: 0 })
    expect((await call(ben, 'POST', `/trips/${id}/comments`, { text: '   ' })).status).toBe(400)
  })

  test('comments that a block hides are not counted', async () => {
    const { ana, ben, eve, trip, feed, call } = await open()
    const ids = [await trip(ana, 'Spring'), await trip(ana, 'Summer'), await trip(ana, 'Autumn')]
    const write = (as: TestUser, id: string) => call(as, 'POST', `/trips/${id}/comments`, { text: 'Hi' })
    await write(ben, ids[0]!)
    await write(ben, ids[0]!)
    await write(eve, ids[0]!)
    await write(ben, ids[1]!)
    await call(eve, 'POST', `/users/${ben.id}/block`)
    for (const [reader, counts] of [
      [eve, [1, 0, 0]],
      [ben, [2, 1, 0]],
      [ana, [3, 1, 0]],
    ] as const) {
      const trips = await feed(reader)
      expect(ids.map(id => trips.find(each => each.id === id)!.commentsCount)).toEqual(counts)
      for (const [index, id] of ids.entries()) {
        const { body } = await call<{ commentsCount: number }>(reader, 'GET', `/trips/${id}`)
        expect(body.commentsCount).toBe(counts[index])
        expect((await call<unknown[]>(reader, 'GET', `/trips/${id}/comments`)).body).toHaveLength(
          counts[index]!,
        )
      }
    }
  })

  test('[SOCIAL3] a trip for friends is seen by followers of its owner, until they are removed', async () => {
    const { ana, ben, eve, trip, feed, call } = await open()
    const id = await trip(ana, 'Among us', 'friends')
    expect(await feed(ben)).toEqual([])
    expect((await call(ben, 'GET', `/trips/${id}`)).status).toBe(404)
    await call(ben, 'POST', `/users/${ana.id}/follow`)
    expect((await feed(ben))[0]).toMatchObject({ id, isFollowingOwner: true })
    expect((await call(ben, 'GET', `/trips/${id}`)).status).toBe(200)
    expect(await feed(eve)).toEqual([])
    expect((await call(ben, 'POST', `/trips/${id}/save`)).status).toBe(204)
    await call(ana, 'DELETE', `/users/${ben.id}/follower`)
    expect(await feed(ben)).toEqual([])
    expect((await call(ben, 'GET', '/saved-trips')).body).toEqual([])
    expect((await call(ben, 'GET', `/trips/${id}`)).status).toBe(404)
  })

  test.each(['private', 'deleted', 'blocked', 'blocked by the reader'])(
    '[SOCIAL3] a trip that becomes %s leaves feed, search, profile, saved, comments and the trip itself',
    async change => {
      const { ana, ben, trip, feed, call, notifications } = await open()
      await call(ben, 'POST', `/users/${ana.id}/follow`)
      const id = await trip(ana, 'Spring')
      await call(ben, 'POST', `/trips/${id}/save`)
      expect(await notifications(ben)).toMatchObject([{ type: 'new_follower_trip', trip: { id } }])
      if (change === 'private') await call(ana, 'PATCH', `/trips/${id}`, { visibility: 'private' })
      if (change === 'deleted') await call(ana, 'DELETE', `/trips/${id}`)
      if (change === 'blocked') await call(ana, 'POST', `/users/${ben.id}/block`)
      if (change === 'blocked by the reader') await call(ben, 'POST', `/users/${ana.id}/block`)
      expect(await feed(ben)).toEqual([])
      expect(await feed(ben, '?search=spring')).toEqual([])
      expect(await feed(ben, '?following=1')).toEqual([])
      expect((await call(ben, 'GET', '/saved-trips')).body).toEqual([])
      const profile = await call<{ tripsCount: number }>(ben, 'GET', `/profile/${ana.id}`)
      expect(profile.status === 404 || profile.body.tripsCount === 0).toBe(true)
      const trips = await call(ben, 'GET', `/users/${ana.id}/trips`)
      expect(trips.status === 404 || JSON.stringify(trips.body) === '[]').toBe(true)
      expect((await call(ben, 'GET', `/trips/${id}/comments`)).status).toBe(404)
      expect((await call(ben, 'GET', `/trips/${id}`)).status).toBe(404)
      expect((await call(ben, 'GET', `/trips/${id}/itinerary`)).status).toBe(404)
      expect(await notifications(ben)).toEqual([])
    },
  )

  test('[SOCIAL3] blocking back shows no profile of who blocked, and a blocked person’s says only their name', async () => {
    const { ana, ben, call } = await open()
    const photo = { profileImageUrl: 'https://images.example.org/ben.jpg' }
    await call(ben, 'PATCH', '/profile', { bio: 'Trains.', location: 'Porto', countriesVisited: 7, ...photo })
    const profile = async (as: TestUser, of: TestUser) => await call(as, 'GET', `/profile/${of.id}`)
    await call(ana, 'POST', `/users/${ben.id}/block`)
    expect((await profile(ana, ben)).body).toMatchObject({
      id: ben.id,
      firstName: 'Ben',
      profileImageUrl: null,
      avatarUrl: null,
      bio: null,
      location: null,
      countriesVisited: 0,
      followersCount: 0,
      createdAt: null,
      isBlocked: true,
    })
    expect((await profile(ben, ana)).status).toBe(404)
    expect((await call(ben, 'POST', `/users/${ana.id}/block`)).status).toBe(204)
    expect((await profile(ben, ana)).status).toBe(404)
    expect((await profile(ana, ben)).status).toBe(404)
    await call(ana, 'DELETE', `/users/${ben.id}/block`)
    expect((await profile(ben, ana)).body).toMatchObject({ isBlocked: true, bio: null })
    expect((await profile(ana, ben)).status).toBe(404)
    await call(ben, 'DELETE', `/users/${ana.id}/block`)
    const createdAt = expect.stringMatching(/^\d{4}-/)
    expect((await profile(ana, ben)).body).toMatchObject({ bio: 'Trains.', countriesVisited: 7, createdAt })
  })

  test('search finds title, destination and owner, whatever the case and the accents', async () => {
    const { ana, ben, eve, trip, feed } = await open()
    const spring = await trip(ana, 'Frühling')
    const autumn = await trip(ben, 'Autumn')
    const ids = async (search: string) =>
      (await feed(eve, `?search=${encodeURIComponent(search)}`)).map(({ id }) => id)
    expect(await ids('FRUHL')).toEqual([spring])
    expect(await ids('ana sil')).toEqual([spring])
    expect(await ids('lukasz')).toEqual([autumn])
    expect(await ids('PORTUGAL')).toEqual([autumn, spring])
    expect(await ids('100%')).toEqual([])
  })

  test('following=1 shows trips of people who are followed', async () => {
    const { ana, ben, eve, trip, feed, call } = await open()
    const id = await trip(ana, 'Spring')
    await trip(eve, 'Other')
    expect((await call(ben, 'POST', `/users/${newId()}/follow`)).status).toBe(404)
    await call(ben, 'POST', `/users/${ana.id}/follow`)
    expect((await feed(ben, '?following=1')).map(trips => trips.id)).toEqual([id])
    await call(ben, 'DELETE', `/users/${ana.id}/follow`)
    expect(await feed(ben, '?following=1')).toEqual([])
  })

  test('[SOCIAL2] nobody follows themselves, whom they block, or who blocks them', async () => {
    const { ana, ben, call, db } = await open()
    const follow = async (who: TestUser, whom: TestUser) => {
      const { send, edit } = device(who.id)
      const { results } = await send(db, edit('follow.set', { userId: who.id, personId: whom.id, on: true }))
      return [(await call(who, 'POST', `/users/${whom.id}/follow`)).status, results[0]!.code]
    }
    expect(await follow(ana, ana)).toEqual([409, 'conflict'])
    await call(ana, 'POST', `/users/${ben.id}/block`)
    expect(await follow(ana, ben)).toEqual([404, 'not-found'])
    expect(await follow(ben, ana)).toEqual([404, 'not-found'])
    expect(await db.kysely.selectFrom('follow').selectAll().execute()).toEqual([])
  })

  test('the profile: edited, counted from finished trips, and its picture read from this server alone', async () => {
    const { ana, ben, call } = await open()
    const trip = {
      title: 'Done',
      destination: 'Lisbon',
      destinationCity: 'Lisbon',
      destinationCountry: 'Portugal',
      destinationLat: '38.7167',
      destinationLon: '-9.1333',
    }
    for (const visibility of ['public', 'private']) {
      const city = visibility === 'public' ? 'Lisbon' : 'Porto'
      const dates = { startDate: '2020-01-01', endDate: '2020-01-03' }
      await call(ana, 'POST', '/trips', { ...trip, ...dates, destinationCity: city, visibility })
    }
    // Several countries, and no city: neither is one.
    const seas = { destination: 'Caribbean', destinationCity: '', destinationCountry: '' }
    const sailed = { startDate: '2020-02-01', endDate: '2020-02-03', visibility: 'private' }
    await call(ana, 'POST', '/trips', { ...trip, ...seas, ...sailed })
    const image = 'https://images.example.org/me.jpg'
    const patch = { bio: ' Trains. ', location: 'Porto', profileImageUrl: image, countriesVisited: '7.5' }
    expect((await call(ana, 'PATCH', '/profile', patch)).body).toMatchObject({
      bio: 'Trains.',
      location: 'Porto',
      profileImageUrl: image,
      countriesVisited: 7.5,
      citiesVisited: 2,
      countriesCounted: 1,
      tripsCount: 3,
      isOwn: true,
    })
    const { body } = await call<{ avatarUrl: string }>(ben, 'GET', `/profile/${ana.id}`)
    expect(body).toMatchObject({ citiesVisited: 1, tripsCount: 1, tripCount: 1, isOwn: false })
    expect((await call(ben, 'GET', `/users/${ana.id}/trips`)).body).toMatchObject([
      { destinationCity: 'Lisbon', destinationLat: '38.7167', destinationLon: '-9.1333' },
    ])
    expect(body.avatarUrl).toMatch(/^\/api\/images\/avatar\//)
    for (const wrong of [{ profileImageUrl: 'me' }, { countriesVisited: -1 }, { citiesVisited: 'many' }]) {
      expect((await call(ana, 'PATCH', '/profile', wrong)).status).toBe(400)
    }
    expect((await call(ana, 'PATCH', '/profile', { profileImageUrl: '' })).body).toMatchObject({
      profileImageUrl: null,
      avatarUrl: null,
      bio: 'Trains.',
    })
    expect((await call(ben, 'GET', '/stats')).body).toMatchObject({
      totalItineraries: 1,
      popularDestinations: [{ city: 'Lisbon', count: 1 }],
    })
  })

  test('a trip that names no city adds no popular destination', async () => {
    const { ana, call } = await open()
    const somewhere = { title: 'North', destination: 'Northward', destinationCity: '' }
    await call(ana, 'POST', '/trips', somewhere)
    expect((await call(ana, 'GET', '/stats')).body).toMatchObject({
      totalItineraries: 1,
      popularDestinations: [],
    })
  })

  test('the profile counts a place once, however it is written, and towns of the same name each', async () => {
    const { ana, call } = await open()
    for (const [city, country] of [
      ['Izmir', 'Turkey'],
      ['İzmir', 'Türkiye'],
      ['Córdoba', 'Spain'],
      ['Cordoba', 'Argentina'],
      ['Gotham', null],
    ]) {
      const dates = { startDate: '2020-01-01', endDate: '2020-01-03' }
      const where = { destination: city, destinationCity: city, destinationCountry: country }
      await call(ana, 'POST', '/trips', { title: 'Done', ...where, ...dates })
    }
    expect((await call(ana, 'GET', `/profile/${ana.id}`)).body).toMatchObject({
      countriesCounted: 3,
      citiesCounted: 4,
      tripsCount: 5,
    })
  })

  test('a profile of which nothing is said yet can be saved', async () => {
    const { ana, call } = await open()
    expect((await call(ana, 'PATCH', '/profile', {})).status).toBe(200)
  })

  test('[SOCIAL7] paging while trips arrive shows none twice and leaves none out', async () => {
    const { ana, ben, trip, feed } = await open()
    const before: string[] = []
    for (let index = 0; index < 7; index++) before.push(await trip(ana, `Trip ${index}`))
    const seen: string[] = []
    let cursor = ''
    for (
      let page = await feed(ben, '?limit=3');
      page.length > 0;
      page = await feed(ben, `?limit=3&before=${cursor}`)
    ) {
      seen.push(...page.map(({ id }) => id))
      cursor = page.at(-1)!.cursor
      await trip(ana, 'Meanwhile')
    }
    expect(seen).toEqual(before.toReversed())
  })

  test('[SOCIAL5] a trip of a template joins the feed with its first edit', async () => {
    const { ana, ben, db, feed, notifications, call } = await open()
    await call(ben, 'POST', `/users/${ana.id}/follow`)
    const phone = device(ana.id)
    const id = newId()
    const dayId = newId()
    const madeAt = '2026-05-02T08:00:00.000Z'
    const create = phone.tripCreate(id, 'Paris')
    await phone.send(db, { ...create, madeAt, args: { ...(create.args as object), template: 'paris' } })
    const day = phone.edit('day.add', { id: dayId, tripId: id, dayNumber: 1, date: null })
    await phone.send(db, { ...day, madeAt })
    expect(await feed(ben)).toEqual([])
    expect(await notifications(ben)).toEqual([])
    await phone.send(db, phone.itemAdd(id, dayId, 'Louvre'))
    expect(await feed(ben)).toMatchObject([{ id, itineraryCount: 1 }])
    expect(await notifications(ben)).toHaveLength(1)
  })

  test('owners hear of a like, a save and a comment once, and never of their own', async () => {
    const { ana, ben, trip, call, notifications } = await open()
    const id = await trip(ana, 'Spring')
    for (const as of [ana, ben]) {
      await call(as, 'POST', `/trips/${id}/like`)
      await call(as, 'POST', `/trips/${id}/save`)
      await call(as, 'POST', `/trips/${id}/comments`, { text: 'Nice' })
    }
    await call(ben, 'DELETE', `/trips/${id}/like`)
    await call(ben, 'POST', `/trips/${id}/like`)
    const heard = await notifications(ana)
    expect(heard.map(({ type }) => type).toSorted()).toEqual(['trip_comment', 'trip_like', 'trip_saved'])
    expect(heard[0]).toMatchObject({ actor: { id: ben.id, firstName: 'Ben' }, trip: { id } })
    await call(ana, 'POST', `/users/${ben.id}/block`)
    expect(await notifications(ana)).toEqual([])
  })

  test('many likes of one trip at once are all counted', async () => {
    const { ana, trip, feed, db } = await open()
    const id = await trip(ana, 'Spring')
    const fans = Array.from({ length: database.dialect === 'sqlite' ? 200 : 60 }, () => device(newId()))
    const answers = await Promise.all(
      fans.map(fan => fan.send(db, fan.edit('like.set', { userId: fan.userId, tripId: id, on: true }))),
    )
    expect(answers.flatMap(({ results }) => results).filter(({ status }) => status !== 'applied')).toEqual([])
    expect((await feed(ana))[0]!.likesCount).toBe(fans.length)
  })

  test('a block ends following both ways, on the devices too, and a flood of comments is refused', async () => {
    const { ana, ben, trip, call, db } = await open()
    await call(ben, 'POST', `/users/${ana.id}/follow`)
    await call(ana, 'POST', `/users/${ben.id}/follow`)
    await call(ana, 'POST', `/users/${ben.id}/block`)
    expect((await call(ben, 'POST', `/users/${ana.id}/follow`)).status).toBe(404)
    expect(await db.kysely.selectFrom('follow').selectAll().execute()).toEqual([])
    const relation = await db.kysely
      .selectFrom('entity')
      .select('data')
      .where('scope_id', '=', userScope(ben.id))
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(relation.data)).toMatchObject({ isFollowed: false })
    await call(ana, 'DELETE', `/users/${ben.id}/block`)
    expect((await call(ben, 'POST', `/users/${ana.id}/follow`)).status).toBe(204)

    const tripId = await trip(ana, 'Spring')
    const phone = device(ben.id)
    const texts = Array.from({ length: 31 }, (_, index) =>
      phone.edit('comment.add', { id: newId(), tripId, userId: ben.id, text: `Number ${index}` }),
    )
    const { results } = await phone.send(db, ...texts)
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(30)
    expect(results.at(-1)).toMatchObject({ status: 'rejected', code: 'rate-limited' })
  })
})

test('nobody reads the feed without signing in', async () => {
  await using server = await startTestServer()
  for (const path of ['/feed', '/saved-trips', '/stats', `/profile/${newId()}`]) {
    expect((await server.request('GET', `/api${path}`)).status).toBe(401)
  }
})
