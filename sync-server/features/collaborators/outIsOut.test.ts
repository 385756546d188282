import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SyncResponse } from '#shared/sync/protocol.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { readEvents } from '../../sync/testing/eventReader.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { asks } from '../../testing/asks.ts'
import { administrator, serverOn } from '../../testing/serverOn.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

const { WEND_SEED } = process.env
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_124

/** What Ben, who works on Ana's trip, and Ana can open while he does. */
const steps = [
  'Ben invites his second account',
  'Ben invites an address',
  'Ben makes a link to his invitation',
  'Ben makes a link to the invitation by Ana',
  'Ben makes a link that names nobody',
  'Ana invites an address',
  'Ana makes a link to her invitation',
  'Ben subscribes with a calendar',
  'Ben looks at the trip',
  'Ben has a read-only link made',
] as const
type Step = (typeof steps)[number]

/** An account that is deleted passes its invitations on to the owner: docs/account.md. */
const ends = ['removed', 'suspended'] as const
type End = (typeof ends)[number]

async function scene(server: TestServer, admin: TestUser) {
  const { ask, done } = asks(server)
  const [ana, ben, second, cyd] = [
    await server.user({ firstName: 'Ana' }),
    await server.user({ firstName: 'Ben' }),
    await server.user({ firstName: 'Ben' }),
    await server.user({ firstName: 'Cyd' }),
  ]
  const { id } = await done(ana, 'POST', '/trips', {
    title: 'Lisbon',
    destination: 'Lisbon',
    visibility: 'private',
  })
  const trip = `/trips/${id}`
  const invite = (by: TestUser, email: string) => done(by, 'POST', `${trip}/collaborators/invite`, { email })
  const places = new Map<TestUser, string>()
  for (const person of [ben, cyd]) {
    places.set(person, (await invite(ana, person.email!)).id)
    await done(person, 'POST', `/invitations/${places.get(person)!}/accept`)
  }
  const opened = { invitations: [] as string[], links: [] as string[], addresses: [] as string[] }
  const own = { ana: undefined as string | undefined, ben: undefined as string | undefined }
  /** Links that Ana made: anybody but Ben may use them. */
  const links: string[] = []
  const linkTo = async (by: TestUser, invitation: string | undefined, to: string[]) => {
    if (invitation === undefined) return
    const { url } = await done(by, 'POST', `${trip}/collaborators/${invitation}/link`)
    to.push(url.split('/invite/')[1]!)
  }
  const path = (url: string) => void opened.addresses.push(new URL(url).pathname)
  const acts: Record<Step, () => Promise<unknown>> = {
    'Ben invites his second account': async () =>
      opened.invitations.push((own.ben = (await invite(ben, second.email!)).id)),
    'Ben invites an address': async () =>
      opened.invitations.push((own.ben = (await invite(ben, `${newId()}@example.org`)).id)),
    'Ben makes a link to his invitation': () => linkTo(ben, own.ben, opened.links),
    'Ben makes a link to the invitation by Ana': () => linkTo(ben, own.ana, opened.links),
    'Ben makes a link that names nobody': async () => {
      const { status, body } = await ask(ben, 'POST', `${trip}/collaborators/invite-link`)
      // A trip has few of them.
      if (status < 300) opened.links.push(body.url.split('/invite/')[1]!)
    },
    'Ana invites an address': async () => (own.ana = (await invite(ana, `${newId()}@example.org`)).id),
    'Ana makes a link to her invitation': () => linkTo(ana, own.ana, links),
    'Ben subscribes with a calendar': async () =>
      path((await done(ben, 'POST', `${trip}/calendar-feed`, {})).url),
    'Ben looks at the trip': () => done(ben, 'POST', `${trip}/presence`, { here: true }),
    // Only the owner makes them, so none comes of it.
    'Ben has a read-only link made': () => ask(ben, 'POST', `${trip}/share-links`, {}),
  }
  const end: Record<End, () => Promise<unknown>> = {
    removed: () => done(ana, 'DELETE', `${trip}/collaborators/${places.get(ben)!}`),
    suspended: () => done(admin, 'PATCH', `/admin/users/${ben.id}/suspension`, { suspended: true }),
  }
  return { ask, done, ana, ben, second, cyd, id, trip, opened, links, acts, end }
}

describeEachDatabase('who is out', database => {
  test('[EFFECT3] [ACCESS3] stays out, by whatever was opened before', { timeout: 240_000 }, async () => {
    await using server = await serverOn(database, { env: { RATE_LIMITS: 'off' } })
    const admin = await administrator(server)
    const property = fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { maxLength: 12 }),
      fc.constantFrom(...ends),
      async (before, how) => {
        const { ask, done, ana, ben, second, cyd, id, trip, opened, links, acts, end } = await scene(
          server,
          admin,
        )
        for (const step of before) await acts[step]()
        const [bens, cyds] = [await readEvents(server, ben), await readEvents(server, cyd)]
        try {
          await end[how]()
          if (how !== 'removed') await bens.ended

          // Ben doesn't hear of what happens from now on.
          await done(ana, 'PATCH', trip, { title: 'Porto' })
          const pull = async (as: TestUser) => {
            const body = { v: 1, clientId: newId(), mutations: [], cursors: {} }
            return (await ask<SyncResponse>(as, 'POST', '/sync', body)).body.scopes[tripScope(id)]
          }
          const told = JSON.stringify({ scope: tripScope(id), version: (await pull(cyd))!.to })
          await expect.poll(() => cyds.text()).toContain(told)
          expect(bens.text()).not.toContain(told)

          // Whose account is suspended has no valid token: signIns.test.ts.
          const who = how === 'removed' ? [ben, second] : [second]
          const ways: [TestUser, string, string, object?][] = who.flatMap(who => [
            [who, 'GET', trip],
            [who, 'GET', `${trip}/itinerary`],
            [who, 'PATCH', trip, { title: 'Mine' }],
            ...opened.invitations.map(one => [who, 'POST', `/invitations/${one}/accept`] as const),
            ...[...opened.links, ...(who === ben ? links : [])].map(
              token => [who, 'POST', '/invitations/link/accept', { token }] as const,
            ),
            [who, 'GET', trip],
          ]) as [TestUser, string, string, object?][]
          for (const way of ways) {
            const { status } = await ask(...way)
            expect([way.slice(1), status >= 400]).toEqual([way.slice(1), true])
          }
          for (const address of opened.addresses)
            expect((await server.request('GET', address)).status).toBe(404)
          expect(await pull(second)).toBeUndefined()
          const people = await done<{ userId: string | null; status: string; id: string }[]>(
            ana,
            'GET',
            `${trip}/collaborators`,
          )
          const inside = people.filter(({ status }) => status === 'accepted').map(({ userId }) => userId)
          // Someone who is suspended keeps their place for when they are released.
          expect(new Set(inside)).toEqual(new Set(how === 'suspended' ? [ben.id, cyd.id] : [cyd.id]))
          expect(people.filter(one => opened.invitations.includes(one.id))).toEqual([])
          const present = await done<object>(cyd, 'POST', `${trip}/presence`, { here: true })
          expect(JSON.stringify(present)).not.toContain(ben.id)
        } finally {
          cyds.stop()
          bens.stop()
        }
      },
    )
    await fc.assert(property, { seed, numRuns: database.dialect === 'sqlite' ? 15 : 4 })
  })
})
