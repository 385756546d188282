import { afterEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../testing/serverOn.ts'
import type { TestServer, TestUser } from '../testing/startTestServer.ts'
import { workOffAll } from '../testing/workOffAll.ts'
import { ApiContract } from './testing/ApiContract.ts'
import type { OpenApiDocument } from './testing/ApiContract.ts'
import { specifiedCalls } from './testing/specifiedCalls.ts'

interface Named {
  id: string
}

describeEachDatabase('answers of the API', database => {
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  /** Requests that check every answer against the document; `called` holds the calls that succeeded. */
  async function open() {
    server = await serverOn(database)
    const running = server
    const { body } = await running.request<OpenApiDocument>('GET', '/api/openapi.json')
    const contract = new ApiContract(body)
    const called = new Set<string>()
    const faults: string[] = []
    async function call<B = Named>(as: TestUser | undefined, method: string, path: string, sent?: object) {
      const answer = await running.request<B>(method, `/api${path}`, {
        ...(as && { as }),
        ...(sent && { body: sent }),
      })
      const known = contract.callOf(method, `/api${path}`)
      if (!known) faults.push(`${method} ${path} is not documented`)
      else faults.push(...contract.faultsOf(known, answer.status, answer.body))
      if (known && answer.status < 300) called.add(known)
      return answer
    }
    const exampleOf = (name: string) => contract.exampleOf(name)!
    return {
      running,
      call,
      called,
      faults,
      exampleOf,
      ana: await running.user({ firstName: 'Ana', lastName: 'Silva' }),
      ben: await running.user({ firstName: 'Ben', email: 'ben@example.org', lastName: null }),
      eve: await administrator(running, { firstName: null, lastName: null, email: null }),
    }
  }

  test('every call of the specification answers as documented, with its documented example', async () => {
    const { running, call, called, faults, exampleOf, ana, ben, eve } = await open()

    await call(undefined, 'GET', '/config')
    await call(undefined, 'GET', '/help/documentation')
    await call(undefined, 'GET', '/openapi.json')
    await call(ana, 'GET', '/auth/user')
    await call(eve, 'GET', '/auth/user')
    await call(ana, 'GET', '/admin/check')

    const { id } = (await call(ana, 'POST', '/trips', exampleOf('POST /api/trips'))).body
    const bare = (await call(ana, 'POST', '/trips', { title: 'Somewhere', destination: 'Somewhere' })).body.id
    await call(ana, 'PATCH', `/trips/${id}`, exampleOf('PATCH /api/trips/{id}'))
    await call(ana, 'GET', '/trips')
    await call(ben, 'GET', `/trips/${id}`)
    const copy = exampleOf('POST /api/trips/{id}/duplicate')
    const copied = (await call(ben, 'POST', `/trips/${id}/duplicate`, copy)).body.id
    await call(ben, 'GET', `/trips/${copied}`)

    const days = `/trips/${id}/itinerary/days`
    const dayId = (await call(ana, 'POST', days, exampleOf('POST /api/trips/{id}/itinerary/days'))).body.id
    const naming = exampleOf('PATCH /api/trips/{id}/itinerary/days/{dayId}')
    await call(ana, 'PATCH', `${days}/${dayId}`, naming)
    await call(ana, 'PATCH', `/itinerary/days/${dayId}/confirm`)
    const items = `/trips/${id}/itinerary/items`
    const adding = { ...exampleOf('POST /api/trips/{id}/itinerary/items'), dayId }
    const itemId = (await call(ana, 'POST', items, adding)).body.id
    await call(ana, 'POST', items, { dayId, title: 'Nothing but a title' })
    await call(
      ana,
      'PATCH',
      `${items}/${itemId}`,
      exampleOf('PATCH /api/trips/{id}/itinerary/items/{itemId}'),
    )
    await call(ben, 'GET', `/trips/${id}/itinerary`)

    const wishes = exampleOf('POST /api/trips/{id}/itinerary/generate')
    await call(ana, 'POST', `/trips/${bare}/itinerary/generate`, wishes)
    await call(ana, 'GET', `/trips/${bare}/itinerary/generate`)

    const invite = exampleOf('POST /api/trips/{id}/collaborators/invite')
    await call(ana, 'POST', `/trips/${id}/collaborators/invite`, invite)
    await call(ana, 'POST', `/trips/${bare}/collaborators/invite`, { email: 'nobody@example.org' })
    await call(ana, 'POST', `/trips/${bare}/collaborators/invite-link`)
    await call(ana, 'GET', `/trips/${bare}/collaborators`)
    const [invitation] = (await call<Named[]>(ben, 'GET', '/invitations')).body
    await call(ben, 'POST', `/invitations/${invitation!.id}/accept`)
    await call(ben, 'GET', `/trips/${id}/collaborators`)

    await call(ana, 'GET', `/trips/${bare}/insights`)
    await call(ana, 'PATCH', `/trips/${id}/insights`, exampleOf('PATCH /api/trips/{id}/insights'))
    await call(ana, 'POST', `/trips/${id}/insights/generate`)
    await expect
      .poll(
        async () =>
          (await call<{ isGenerating: boolean }>(ana, 'GET', `/trips/${id}/insights`)).body.isGenerating,
        { timeout: 30_000 },
      )
      .toBe(false)

    await call(ben, 'POST', `/users/${ana.id}/follow`)
    for (const verb of ['like', 'save']) await call(ben, 'POST', `/trips/${bare}/${verb}`)
    await call(ben, 'POST', `/trips/${bare}/comments`, exampleOf('POST /api/trips/{id}/comments'))
    await call(eve, 'POST', `/trips/${bare}/comments`, { comment: 'Under its other name' })
    await call(ana, 'GET', `/trips/${bare}/comments`)
    await call(ben, 'GET', '/feed')
    await call(ana, 'GET', '/feed?search=some&following=0&limit=1')
    await call(ben, 'GET', '/saved-trips')
    await call(ben, 'GET', '/stats')
    await workOffAll(running.db)
    const [notice] = (await call<Named[]>(ana, 'GET', '/notifications')).body
    await call(ana, 'GET', '/notifications/count')
    await call(ana, 'POST', `/notifications/${notice!.id}/read`)
    await call(ana, 'POST', '/notifications/read-all')
    await call(ana, 'GET', `/trips/${id}/activity`)

    await call(ana, 'PATCH', '/profile', exampleOf('PATCH /api/profile'))
    await call(ana, 'PATCH', '/profile', { profileImageUrl: 'https://images.example.org/ana.jpg' })
    await call(ben, 'GET', `/profile/${ana.id}`)
    await call(ana, 'GET', `/profile/${eve.id}`)
    await call(ben, 'GET', `/users/${ana.id}/trips`)
    await call(ana, 'GET', '/followers')
    await call(ben, 'GET', '/following')

    await call(ana, 'POST', '/research/chat', exampleOf('POST /api/research/chat'))

    const curated = (await call(eve, 'POST', '/curated', exampleOf('POST /api/curated'))).body.id
    await call(eve, 'PATCH', `/curated/${curated}`, exampleOf('PATCH /api/curated/{id}'))
    await call(ana, 'GET', '/curated')
    await call(ana, 'GET', '/curated?city=Paris&category=Hotels&category=Restaurants')
    await call(eve, 'DELETE', `/curated/${curated}`)
    for (const list of ['stats', 'users', 'trips', 'audit', 'operations'])
      await call(eve, 'GET', `/admin/${list}`)
    const flag = exampleOf('PATCH /api/admin/users/{userId}/admin')
    await call(eve, 'PATCH', `/admin/users/${ben.id}/admin`, flag)
    const hidden = exampleOf('PATCH /api/admin/trips/{tripId}')
    await call(eve, 'PATCH', `/admin/trips/${copied}`, hidden)
    await call(eve, 'DELETE', `/admin/trips/${copied}`)

    for (const verb of ['like', 'save']) await call(ben, 'DELETE', `/trips/${bare}/${verb}`)
    await call(ben, 'POST', `/users/${eve.id}/block`)
    await call(ben, 'GET', '/blocked')
    await call(ben, 'DELETE', `/users/${eve.id}/block`)
    await call(ben, 'DELETE', `/users/${ana.id}/follow`)
    await call(ana, 'DELETE', `${items}/${itemId}`)
    await call(ana, 'DELETE', `${days}/${dayId}`)
    await call(ana, 'DELETE', `/trips/${bare}`)

    expect(faults).toEqual([])
    expect(specifiedCalls.filter(name => !called.has(name))).toEqual([])
  })

  // This test reads the places of the whole world.
  test('so do links, invitations, places and presence', async () => {
    const { call, faults, exampleOf, ana, ben, eve } = await open()
    const { id } = (await call(ana, 'POST', '/trips', exampleOf('POST /api/trips'))).body
    const trip = `/trips/${id}`
    const link = (
      await call(ana, 'POST', `${trip}/share-links`, exampleOf('POST /api/trips/{id}/share-links'))
    ).body
    await call(ana, 'GET', `${trip}/share-links`)
    await call(ana, 'DELETE', `${trip}/share-links/${link.id}`)
    await call(ana, 'GET', `${trip}/calendar-feed`)
    await call(ana, 'POST', `${trip}/calendar-feed`, exampleOf('POST /api/trips/{id}/calendar-feed'))
    await call(ana, 'GET', `${trip}/calendar-feed`)
    await call(ana, 'DELETE', `${trip}/calendar-feed`)
    const sent = (await call(ana, 'POST', `${trip}/collaborators/invite`, { email: 'someone@example.org' }))
      .body
    await call(ana, 'POST', `${trip}/collaborators/${sent.id}/resend`)
    const { body } = await call<{ url: string }>(ana, 'POST', `${trip}/collaborators/${sent.id}/link`)
    const token = { token: body.url.split('/').at(-1)! }
    expect((await call(ben, 'POST', '/invitations/link', token)).status).toBe(200)
    expect((await call(ben, 'POST', '/invitations/link/accept', token)).status).toBe(200)
    await call(ben, 'POST', `${trip}/presence`, exampleOf('POST /api/trips/{id}/presence'))
    expect(
      (await call<{ people: unknown[] }>(ana, 'POST', `${trip}/presence`, { here: true })).body.people,
    ).toHaveLength(1)
    await call(ana, 'GET', '/places/autocomplete?text=Lisb')
    await call(ana, 'GET', '/places/details?id=geonames-2267057')
    await call(ana, 'GET', '/push/key')
    await call(ben, 'POST', `${trip}/report`, exampleOf('POST /api/trips/{id}/report'))
    await call(eve, 'POST', `/users/${ana.id}/report`, exampleOf('POST /api/users/{id}/report'))
    const [reported] = (await call<Named[]>(eve, 'GET', '/admin/reports')).body
    await call(eve, 'GET', '/admin/reports/count')
    const decision = exampleOf('PATCH /api/admin/reports/{reportId}')
    await call(eve, 'PATCH', `/admin/reports/${reported!.id}`, decision)
    const edits = {
      v: 1,
      clientId: newId(),
      mutations: [],
      cursors: { [`trip:${id}`]: [0, ''], [`user:${ana.id}`]: [0, ''] },
    }
    expect((await call<{ scopes: object }>(ana, 'POST', '/sync', edits)).body.scopes).not.toEqual({})
    await call(ana, 'GET', '/account/export')
    await call(ana, 'GET', '/account/closing')
    await call(ana, 'DELETE', '/account', { confirm: 'DELETE' })
    await call(undefined, 'GET', `/account/closed/${ana.id}`)
    expect(faults).toEqual([])
  })

  test('failures have the documented shape', async () => {
    const { call, faults, ana, ben } = await open()
    const answers = [
      await call(undefined, 'GET', '/feed'),
      await call(ana, 'GET', '/admin/stats'),
      await call(ana, 'GET', `/trips/${newId()}`),
      await call(ana, 'GET', '/trips/not-an-id'),
      await call(ana, 'POST', '/trips', { title: '' }),
      await call(ana, 'POST', `/users/${ana.id}/follow`),
      await call(ben, 'GET', '/feed?limit=1000'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 409, 400])
    expect(faults).toEqual([])
  })
})
