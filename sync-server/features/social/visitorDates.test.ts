import { afterEach, expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { addDays } from '#shared/plain/dates.ts'
import { asks } from '../../testing/asks.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today, days)

interface Told {
  id: string
  title: string
  startDate: string | null
  endDate: string | null
}

interface ToldDay {
  id: string
  dayNumber: number
  date: string | null
  items: { id: string; title: string; dayId: string; link?: string; endTime?: string }[]
}

describeEachDatabase('dates of trips', database => {
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  async function open() {
    const { databaseUrl } = await database.place()
    server = await startTestServer({ env: { ...(databaseUrl && { DATABASE_URL: databaseUrl }) } })
    const running = server
    const [ana, ben, eve, flo] = [
      await running.user(),
      await running.user(),
      await running.user(),
      await running.user(),
    ]
    const { done: call } = asks(running)
    await call(flo, 'POST', `/users/${ana.id}/follow`)

    /** A trip of Ana with a booked activity on its first day; Ben works on it, and everyone saved it. */
    async function trip(fields: { startDate?: string | null; endDate?: string | null; visibility?: string }) {
      const { id } = await call<Told>(ana, 'POST', '/trips', {
        title: 'Lisbon, December',
        destination: 'Lisbon, Portugal',
        destinationCity: 'Lisbon',
        ...fields,
      })
      const day = await call<ToldDay>(ana, 'POST', `/trips/${id}/itinerary/days`, {
        dayNumber: 1,
        date: fields.startDate ?? null,
      })
      await call(ana, 'POST', `/trips/${id}/itinerary/items`, {
        dayId: day.id,
        title: 'Castle',
        time: '09:00',
        durationMinutes: 60,
        link: 'https://tickets.example/?day=1',
      })
      await call(ana, 'POST', `/trips/${id}/collaborators/invite`, { email: ben.email })
      const [offer] = await call<{ id: string }[]>(ben, 'GET', '/invitations')
      await call(ben, 'POST', `/invitations/${offer!.id}/accept`)
      for (const person of [ben, eve, flo]) await call(person, 'POST', `/trips/${id}/save`).catch(() => null)
      return id
    }

    /** What each place says about the trip to a person, in one form; undefined where it does not show the trip. */
    async function places(as: TestUser, id: string): Promise<Record<string, Told | undefined>> {
      const inList = async (path: string) => (await call<Told[]>(as, 'GET', path)).find(one => one.id === id)
      const copy = await call<{ id: string }>(as, 'POST', `/trips/${id}/duplicate`, {})
      return {
        trip: await call<Told>(as, 'GET', `/trips/${id}`),
        feed: await inList('/feed'),
        saved: await inList('/saved-trips'),
        profile: await inList(`/users/${ana.id}/trips`),
        copy: await call<Told>(as, 'GET', `/trips/${copy.id}`),
      }
    }
    return { ana, ben, eve, flo, call, trip, places }
  }

  const states = [
    ['ahead', { startDate: inDays(30), endDate: inDays(32) }, false],
    ['under way', { startDate: inDays(-1), endDate: inDays(2) }, false],
    ['ahead, with a start only', { startDate: inDays(30) }, false],
    ['over', { startDate: inDays(-5), endDate: inDays(-3) }, true],
  ] as const

  test.each(states)(
    '[SOCIAL11] visitors hear of dates once they are over: %s',
    async (_state, dates, isOver) => {
      const { ana, ben, eve, flo, call, trip, places } = await open()
      const id = await trip(dates)
      const when = { startDate: dates.startDate, endDate: 'endDate' in dates ? dates.endDate : null }
      const expected = (isShown: boolean) =>
        isShown ? { ...when, title: 'Lisbon, December' } : { startDate: null, endDate: null, title: 'Lisbon' }
      const expectTold = async (as: TestUser, isShown: boolean) => {
        const all = Object.entries(await places(as, id)).filter(([, told]) => told)
        expect(all.length).toBeGreaterThanOrEqual(4)
        for (const [place, told] of all) expect([place, told]).toMatchObject([place, expected(isShown)])
        const [day] = await call<ToldDay[]>(as, 'GET', `/trips/${id}/itinerary`)
        expect(day).toMatchObject({
          dayNumber: 1,
          date: isShown ? dates.startDate : null,
          items: [{ title: 'Castle', dayId: day!.id, endTime: '10:00' }],
        })
        expect(day!.id.startsWith(dates.startDate.replaceAll('-', ''))).toBe(isShown)
        expect('link' in day!.items[0]!).toBe(isShown)
        const { body } = await server!.request<Told[]>('GET', '/api/feed?search=december', { as })
        expect(body).toEqual([])
      }
      await expectTold(eve, isOver)
      await expectTold(flo, isOver)
      await expectTold(ben, true)
      await expectTold(ana, true)

      expect(
        (await server!.request('PATCH', `/api/trips/${id}`, { as: ben, body: { showDates: true } })).status,
      ).toBe(403)
      expect(await call(ana, 'PATCH', `/trips/${id}`, { showDates: true })).toMatchObject({ showDates: true })
      await expectTold(eve, true)
      await expectTold(flo, true)

      expect(await call(ana, 'PATCH', `/trips/${id}`, { showDates: false })).toMatchObject({
        showDates: false,
      })
      await expectTold(eve, isOver)

      // Followers are as good as strangers.
      await call(ana, 'PATCH', `/trips/${id}`, { visibility: 'friends' })
      await expectTold(flo, isOver)
    },
  )

  test('[SOCIAL11] what is refused does not say when a trip is', async () => {
    const { ana, eve, trip } = await open()
    const id = await trip({ startDate: inDays(30), endDate: inDays(32) })
    const ask = async (path: string, body: object, method = 'PATCH') => {
      const answer = await server!.request(method, path, { as: eve, body })
      return JSON.stringify([answer.status, answer.body])
    }
    const before = await ask(`/api/trips/${id}`, { endDate: inDays(1) })
    expect(await ask(`/api/trips/${id}`, { endDate: inDays(60) })).toBe(before)
    const [day] = (await server!.request<ToldDay[]>('GET', `/api/trips/${id}/itinerary`, { as: ana })).body
    for (const fields of [{ title: 'Mine' }, {}])
      expect(await ask(`/api/trips/${id}/itinerary/days/${day!.id}`, fields)).toBe(before)

    // Anyone can make the id of a date's day: there is one on the first of these dates and none on the second.
    const [planned, free] = [inDays(30), inDays(32)].map(date => dayIdFor(id, date))
    expect(day!.id).toBe(planned)
    const confirm = (dayId: string) => ask(`/api/itinerary/days/${dayId}/confirm`, {})
    expect(await confirm(planned!)).toBe(await confirm(free!))
    const flight = { title: 'Flight', time: '10:00', zone: 'Asia/Tokyo', endZone: 'Europe/Lisbon' }
    const add = (dayId: string) =>
      ask(
        `/api/trips/${id}/itinerary/items`,
        { ...flight, dayId, durationMinutes: 60, endTime: '11:00' },
        'POST',
      )
    expect(await add(planned!)).toBe(await add(free!))

    // Once its dates are shown, the day may be named.
    await server!.request('PATCH', `/api/trips/${id}`, { as: ana, body: { showDates: true } })
    expect(await confirm(planned!)).toBe(before)
  })
})
