import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

/**
 * Retries while the server is too busy or a connection breaks, as devices do: a like that is sent twice counts once.
 */
async function patiently<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    if (attempt === 40) throw new Error('The server is too busy to be tested.')
    await setTimeout(100 * attempt * Math.random())
  }
}

describeEachDatabase('many at once', database => {
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  async function open() {
    server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
    const running = server
    const call = async <B>(as: TestUser, method: string, path: string, body?: object) =>
      await patiently(() => running.request<B>(method, `/api${path}`, { as, ...(body && { body }) }))
    return {
      running,
      call,
      ana: await running.user({ firstName: 'Ana' }),
      async trip(as: TestUser, title: string) {
        const destination = 'Lisbon, Portugal'
        return (await call<{ id: string }>(as, 'POST', '/trips', { title, destination })).body.id
      },
    }
  }

  test(
    '1,000 likes of one trip at once are 1,000, and stay right while some are taken back',
    { timeout: 480_000 },
    async () => {
      const { running, call, ana, trip } = await open()
      const id = await trip(ana, 'Spring')
      const fans = await running.crowd(1_000)
      const likes = async () => (await call<FeedTrip[]>(ana, 'GET', '/feed')).body[0]!.likesCount
      // PostgreSQL serves ten at a time, so the last of a thousand would wait too long on a slow machine.
      const inFlight = database.dialect === 'sqlite' ? 1_000 : 100
      const all = async (method: string, who: readonly TestUser[]) => {
        const waiting = [...who]
        const sender = async () => {
          for (let fan = waiting.pop(); fan; fan = waiting.pop()) {
            const as = fan
            expect((await call(as, method, `/trips/${id}/like`)).status).toBe(204)
          }
        }
        await Promise.all(Array.from({ length: inFlight }, sender))
      }
      await all('POST', fans)
      expect(await likes()).toBe(1_000)
      // Some like it again while others take it back.
      await Promise.all([all('POST', fans.slice(0, 100)), all('DELETE', fans.slice(900))])
      expect(await likes()).toBe(900)
      expect((await call<{ count: number }>(ana, 'GET', '/notifications/count')).body).toEqual({
        count: 1_000,
      })
    },
  )

  test('comments that are written and deleted at once are counted right', { timeout: 240_000 }, async () => {
    const { running, call, ana, trip } = await open()
    const id = await trip(ana, 'Spring')
    const people = await running.crowd(60)
    const comments = `/trips/${id}/comments`
    const write = async (as: TestUser) => {
      // An answer may be lost after the comment was written: sent again, it is the same one.
      const commentId = newId()
      const answer = await call<{ id: string }>(as, 'POST', comments, { text: 'Lovely', commentId })
      expect([answer.status, answer.body]).toMatchObject([201, { id: commentId }])
      return commentId
    }
    const written = await Promise.all(people.map(async as => ({ as, comment: await write(as) })))
    await Promise.all([
      // The author and the trip's owner delete it at the same time: it is deleted once.
      ...written
        .slice(0, 20)
        .flatMap(({ as, comment }) => [
          call(as, 'DELETE', `${comments}/${comment}`),
          call(ana, 'DELETE', `${comments}/${comment}`),
        ]),
      ...people.slice(0, 5).map(write),
    ])
    expect((await call<unknown[]>(ana, 'GET', comments)).body).toHaveLength(45)
    expect((await call<FeedTrip[]>(ana, 'GET', '/feed')).body[0]!.commentsCount).toBe(45)
  })

  // The pool of PostgreSQL has ten connections.
  test.runIf(database.dialect === 'postgres')(
    'who finds every connection to the database taken is asked to come again',
    async () => {
      const { running, ana } = await open()
      const ask = () => running.request<{ error: { code: string } }>('GET', '/api/trips', { as: ana })
      const answered = Promise.withResolvers<void>()
      const held = Promise.all(
        Array.from({ length: 10 }, () => running.db.kysely.connection().execute(() => answered.promise)),
      )
      const answer = await ask()
      expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable'])
      answered.resolve()
      await held
      expect((await ask()).status).toBe(200)
    },
  )

  test(
    '[SOCIAL7] whatever arrives and goes between pages, none comes twice and none that stayed is missing',
    { timeout: 240_000 },
    async () => {
      const { running, call, ana, trip } = await open()
      const reader = await running.user({ firstName: 'Ben' })
      const Step = fc.oneof(
        // All at the same time, so that several share a timestamp.
        fc.record({ what: fc.constant('arrive' as const), many: fc.integer({ min: 1, max: 6 }) }),
        fc.record({
          what: fc.constantFrom('edit' as const, 'hide' as const, 'like' as const),
          which: fc.nat(40),
        }),
        fc.record({ what: fc.constant('page' as const), limit: fc.integer({ min: 1, max: 7 }) }),
      )
      const arrive = (many: number) =>
        Promise.all(Array.from({ length: many }, (_, index) => trip(ana, `Trip ${index}`)))
      await fc.assert(
        fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 24 }), async steps => {
          await arrive(8)
          const start = (await call<FeedTrip[]>(reader, 'GET', '/feed?limit=100')).body.map(({ id }) => id)
          const gone = new Set<string>()
          const seen: FeedTrip[] = []
          const page = async (limit: number) => {
            const cursor = seen.at(-1)?.cursor
            const query = `limit=${limit}${cursor ? `&before=${cursor}` : ''}`
            const { body } = await call<FeedTrip[]>(reader, 'GET', `/feed?${query}`)
            seen.push(...body)
            return body.length
          }
          await page(2)
          for (const step of steps) {
            if (step.what === 'arrive') await arrive(step.many)
            else if (step.what === 'page') await page(step.limit)
            else {
              const id = start[step.which % start.length]!
              if (gone.has(id)) continue
              if (step.what === 'edit') await call(ana, 'PATCH', `/trips/${id}`, { title: 'Edited' })
              if (step.what === 'like') await call(reader, 'POST', `/trips/${id}/like`)
              if (step.what === 'hide') {
                await call(ana, 'PATCH', `/trips/${id}`, { visibility: 'private' })
                gone.add(id)
              }
            }
          }
          while ((await page(7)) > 0);
          const ids = seen.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(start.filter(id => !gone.has(id) && !ids.includes(id))).toEqual([])
          expect(ids.filter(id => start.includes(id))).toEqual(start.filter(id => ids.includes(id)))
          // Empty the feed for the next run, so that it fits on one page.
          const left = (await call<FeedTrip[]>(reader, 'GET', '/feed?limit=100')).body
          await Promise.all(left.map(({ id }) => call(ana, 'DELETE', `/trips/${id}`)))
        }),
        { numRuns: 6 },
      )
    },
  )

  test(
    '200 notifications: counted, marked one by one and all at once, on every device',
    { timeout: 240_000 },
    async () => {
      const { running, call, ana, trip } = await open()
      const ben = await running.user({ firstName: 'Ben' })
      const trips = await Promise.all(Array.from({ length: 100 }, (_, index) => trip(ana, `Trip ${index}`)))
      for (const verb of ['like', 'save']) {
        await Promise.all(trips.map(id => call(ben, 'POST', `/trips/${id}/${verb}`)))
      }
      const list = async () => (await call<Notification[]>(ana, 'GET', '/notifications')).body
      const count = async () => (await call<{ count: number }>(ana, 'GET', '/notifications/count')).body.count
      const [first, second] = await list()
      expect(await list()).toHaveLength(200)
      expect(await count()).toBe(200)
      await call(ana, 'POST', `/notifications/${first!.id}/read`)
      await call(ana, 'POST', `/notifications/${first!.id}/read`)
      expect(await count()).toBe(199)

      // Anything that arrived after the phone looked stays unread.
      const until = (await list())[0]!.createdAt
      const later = await trip(ana, 'Later')
      await call(ben, 'POST', `/trips/${later}/like`)
      const phone = device(ana.id)
      await phone.send(running.db, phone.edit('notification.readAll', { userId: ana.id, until }))
      expect(await count()).toBe(1)
      await call(ana, 'POST', '/notifications/read-all')
      expect(await count()).toBe(0)

      const body = { v: 1, clientId: second!.id, mutations: [], cursors: { [userScope(ana.id)]: [0, ''] } }
      const pulled = await call<{ scopes: Record<string, { rows: { kind: string; data: Notification }[] }> }>(
        ana,
        'POST',
        '/sync',
        body,
      )
      const rows = pulled.body.scopes[userScope(ana.id)]!.rows.filter(({ kind }) => kind === 'notification')
      expect(rows).toHaveLength(201)
      expect(rows.filter(({ data }) => !data.isRead)).toEqual([])
    },
  )
})
