import { afterEach, expect, test } from 'vitest'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { workOffAll } from '../../testing/workOffAll.ts'

interface Scene {
  ana: TestUser
  ben: TestUser
  id: string
  call: <B = unknown>(
    as: TestUser,
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: B }>
  /** Makes an edit that has no REST call. */
  edit: (as: TestUser, name: string, args: Record<string, unknown>) => Promise<unknown>
  eve: TestUser
}

type Change = (scene: Scene) => Promise<unknown>

const show =
  (visibility: string): Change =>
  ({ call, ana, id }) =>
    call(ana, 'PATCH', `/trips/${id}`, { visibility })
const moderate =
  (visibility: string): Change =>
  ({ call, eve, id }) =>
    call(eve, 'PATCH', `/admin/trips/${id}`, { visibility })
const relate =
  (method: string, path: 'block' | 'follow', who: 'ana' | 'ben'): Change =>
  scene => {
    const other = who === 'ana' ? scene.ben : scene.ana
    return scene.call(scene[who], method, `/users/${other.id}/${path}`)
  }
const remove: Change = ({ call, ana, id }) => call(ana, 'DELETE', `/trips/${id}`)

/** The steps, and whether Ben, who follows Ana and has saved the trip, sees it afterwards. */
const transitions: Record<string, { steps: Change[]; sees: boolean }> = {
  nothing: { steps: [], sees: true },
  'public to friends': { steps: [show('friends')], sees: true },
  'public to private': { steps: [show('private')], sees: false },
  'private to public': { steps: [show('private'), show('public')], sees: true },
  'private to friends': { steps: [show('private'), show('friends')], sees: true },
  'friends, and followed no more': {
    steps: [show('friends'), relate('DELETE', 'follow', 'ben')],
    sees: false,
  },
  'friends, and followed again': {
    steps: [show('friends'), relate('DELETE', 'follow', 'ben'), relate('POST', 'follow', 'ben')],
    sees: true,
  },
  'friends, and taken off the followers': {
    steps: [show('friends'), ({ call, ana, ben }) => call(ana, 'DELETE', `/users/${ben.id}/follower`)],
    sees: false,
  },
  'blocked by the owner': { steps: [relate('POST', 'block', 'ana')], sees: false },
  'blocked by the reader': { steps: [relate('POST', 'block', 'ben')], sees: false },
  'blocked and forgiven': {
    steps: [relate('POST', 'block', 'ana'), relate('DELETE', 'block', 'ana')],
    sees: true,
  },
  deleted: { steps: [remove], sees: false },
  'deleted and restored': {
    steps: [remove, ({ edit, ana, id }) => edit(ana, 'trip.restore', { id })],
    sees: true,
  },
  'hidden by an administrator': { steps: [moderate('private')], sees: false },
  'hidden and published by an administrator': {
    steps: [moderate('private'), moderate('public')],
    sees: true,
  },
  'deleted by an administrator': {
    steps: [({ call, eve, id }) => call(eve, 'DELETE', `/admin/trips/${id}`)],
    sees: false,
  },
}

/** For every place that shows a trip or accepts something about it: whether it does so for Ben. */
async function surfaces({ call, ana, ben, id }: Scene, title: string): Promise<Record<string, boolean>> {
  const listed = async (path: string) => {
    const { status, body } = await call<{ id: string }[]>(ben, 'GET', path)
    return status === 200 && body.some(trip => trip.id === id)
  }
  const taken = async (method: string, path: string, body?: object) => {
    const { status } = await call(ben, method, path, body)
    expect([200, 201, 204, 404]).toContain(status)
    return status < 300
  }
  const profile = await call<{ tripsCount: number }>(ben, 'GET', `/profile/${ana.id}`)
  return {
    feed: await listed('/feed'),
    search: await listed(`/feed?search=${encodeURIComponent(title)}`),
    'search by owner': await listed('/feed?search=ana'),
    'trips of the profile': await listed(`/users/${ana.id}/trips`),
    'count of the profile': profile.status === 200 && profile.body.tripsCount === 1,
    saved: await listed('/saved-trips'),
    trip: await taken('GET', `/trips/${id}`),
    itinerary: await taken('GET', `/trips/${id}/itinerary`),
    insights: await taken('GET', `/trips/${id}/insights`),
    comments: await taken('GET', `/trips/${id}/comments`),
    'comment on it': await taken('POST', `/trips/${id}/comments`, { text: 'Lovely' }),
    'like it': await taken('POST', `/trips/${id}/like`),
    'save it': await taken('POST', `/trips/${id}/save`),
    'copy it': await taken('POST', `/trips/${id}/duplicate`, {}),
    'report it': await taken('POST', `/trips/${id}/report`, { reason: 'Test' }),
  }
}

describeEachDatabase('who sees a trip', database => {
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  test(
    '[SOCIAL3] after every change of who may see it, every surface says the same',
    { timeout: 240_000 },
    async () => {
      server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
      const running = server
      const call: Scene['call'] = (as, method, path, body) =>
        running.request(method, `/api${path}`, { as, ...(body && { body }) }) as never
      const edit: Scene['edit'] = async (as, name, args) => {
        const phone = device(as.id)
        const { results } = await phone.send(running.db, phone.edit(name, args))
        expect(results).toMatchObject([{ status: 'applied' }])
      }
      const news = async (as: TestUser, id: string) => {
        await workOffAll(running.db)
        const { body } = await call<Notification[]>(as, 'GET', '/notifications')
        return body.some(({ trip }) => trip?.id === id)
      }
      const eve = await administrator(running, { firstName: 'Eve' })
      for (const [name, { steps, sees }] of Object.entries(transitions)) {
        const [ana, ben] = [
          await running.user({ firstName: 'Ana' }),
          await running.user({ firstName: 'Ben' }),
        ]
        await call(ben, 'POST', `/users/${ana.id}/follow`)
        const title = `Trip ${newId()}`
        const made = await call<{ id: string }>(ana, 'POST', '/trips', { title, destination: 'Lisbon' })
        const { id } = made.body
        await call(ben, 'POST', `/trips/${id}/save`)
        // The server's own background job may be working on it right now.
        await expect.poll(() => news(ben, id), { timeout: 20_000 }).toBe(true)
        const scene = { ana, ben, eve, id, call, edit }
        for (const step of steps) {
          const answer = await step(scene)
          const status = (answer as { status?: number } | undefined)?.status ?? 200
          expect([name, status < 300]).toEqual([name, true])
        }
        // A notification that was taken back does not return, so only check that forbidden ones are gone.
        await expect
          .poll(async () => sees || !(await news(ben, id)), { timeout: 20_000, message: name })
          .toBe(true)
        const shown = await surfaces(scene, title)
        expect([name, shown]).toEqual([name, Object.fromEntries(Object.keys(shown).map(key => [key, sees]))])
        // The owner keeps the trip unless it is deleted; only those who work on a trip see its Change Log.
        expect((await call(ben, 'GET', `/trips/${id}/activity`)).status).toBe(sees ? 403 : 404)
        expect((await call(ana, 'GET', `/trips/${id}`)).status).toBe(/deleted(?! and)/.test(name) ? 404 : 200)
        await call(ana, 'DELETE', `/trips/${id}`)
      }
    },
  )
})
