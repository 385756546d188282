import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { asks } from './testing/asks.ts'
import { describeEachDatabase } from './testing/describeEachDatabase.ts'
import { administrator, serverOn } from './testing/serverOn.ts'
import type { TestServer } from './testing/startTestServer.ts'

/** A trip of Ana's with Ben on it, an open invitation, a link to it, a comment of Ben's, and two administrators. */
async function scene(server: TestServer) {
  const { ask, done } = asks(server)
  const [admin, other] = [await administrator(server), await administrator(server)]
  const [ana, ben, cyd] = [
    await server.user({ firstName: 'Ana' }),
    await server.user({ firstName: 'Ben' }),
    await server.user({ firstName: 'Cyd' }),
  ]
  const { id } = await done(ana, 'POST', '/trips', {
    title: 'Lisbon',
    destination: 'Lisbon',
    visibility: 'public',
  })
  const trip = `/trips/${id}`
  const place = (await done(ana, 'POST', `${trip}/collaborators/invite`, { email: ben.email! })).id
  await done(ben, 'POST', `/invitations/${place}/accept`)
  const open = (await done(ana, 'POST', `${trip}/collaborators/invite`, { email: `${newId()}@example.org` }))
    .id
  const { url } = await done(ana, 'POST', `${trip}/collaborators/${open}/link`)
  const comment = (await done(ben, 'POST', `${trip}/comments`, { text: 'Nice.' })).id
  await done(cyd, 'POST', `${trip}/comments/${comment}/report`, { reason: 'Spam' })
  await done(cyd, 'POST', `${trip}/report`, { reason: 'Spam' })
  return {
    ask,
    done,
    admin,
    other,
    ana,
    ben,
    cyd,
    id,
    trip,
    place,
    open,
    comment,
    token: url.split('/invite/')[1]!,
  }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Call = (at: Scene) => ReturnType<Scene['ask']>
type Leave = (at: Scene) => Promise<unknown>

const isRemoved: Leave = ({ done, ana, trip, place }) => done(ana, 'DELETE', `${trip}/collaborators/${place}`)
const isDemoted: Leave = ({ done, other, admin }) =>
  done(other, 'PATCH', `/admin/users/${admin.id}/admin`, { isAdmin: false })
const isSuspended =
  (who: 'ben' | 'cyd' | 'admin'): Leave =>
  at =>
    at.done(at.other, 'PATCH', `/admin/users/${at[who].id}/suspension`, { suspended: true })

/** Calls whose right is found outside of the edits that they make, with how the person loses that right meanwhile. */
const calls: [what: string, how: string, Call, Leave][] = [
  [
    'makes a link',
    'is removed',
    at => at.ask(at.ben, 'POST', `${at.trip}/collaborators/${at.open}/link`),
    isRemoved,
  ],
  [
    'makes a link',
    'is suspended',
    at => at.ask(at.ben, 'POST', `${at.trip}/collaborators/${at.open}/link`),
    isSuspended('ben'),
  ],
  [
    'makes a link to a new invitation',
    'is removed',
    at => at.ask(at.ben, 'POST', `${at.trip}/collaborators/invite-link`),
    isRemoved,
  ],
  [
    'resends an invitation',
    'is removed',
    at => at.ask(at.ben, 'POST', `${at.trip}/collaborators/${at.open}/resend`),
    isRemoved,
  ],
  [
    'accepts by a link',
    'has the invitation withdrawn',
    at => at.ask(at.cyd, 'POST', '/invitations/link/accept', { token: at.token }),
    ({ done, ana, trip, open }) => done(ana, 'DELETE', `${trip}/collaborators/${open}`),
  ],
  [
    'accepts by a link',
    'is blocked by the owner',
    at => at.ask(at.cyd, 'POST', '/invitations/link/accept', { token: at.token }),
    ({ done, ana, cyd }) => done(ana, 'POST', `/users/${cyd.id}/block`, {}),
  ],
  [
    'accepts by a link',
    'is suspended',
    at => at.ask(at.cyd, 'POST', '/invitations/link/accept', { token: at.token }),
    isSuspended('cyd'),
  ],
  [
    'declines by a link',
    'is blocked by the owner',
    at => at.ask(at.cyd, 'POST', '/invitations/link/decline', { token: at.token }),
    ({ done, ana, cyd }) => done(ana, 'POST', `/users/${cyd.id}/block`, {}),
  ],
  [
    'hides a trip',
    'is demoted',
    at => at.ask(at.admin, 'PATCH', `/admin/trips/${at.id}`, { visibility: 'private', reason: 'Spam' }),
    isDemoted,
  ],
  [
    'deletes a trip',
    'is demoted',
    at => at.ask(at.admin, 'DELETE', `/admin/trips/${at.id}`, { reason: 'Spam' }),
    isDemoted,
  ],
  [
    'deletes a trip',
    'is suspended',
    at => at.ask(at.admin, 'DELETE', `/admin/trips/${at.id}`, { reason: 'Spam' }),
    isSuspended('admin'),
  ],
  [
    'deletes a reported comment',
    'is demoted',
    at => at.ask(at.admin, 'DELETE', `${at.trip}/comments/${at.comment}`),
    isDemoted,
  ],
  [
    'suspends somebody',
    'is demoted',
    at => at.ask(at.admin, 'PATCH', `/admin/users/${at.cyd.id}/suspension`, { suspended: true }),
    isDemoted,
  ],
]

/** Everything that a call may change, but for who is who, what administrators did, and what leaving itself did. */
async function contents({ db }: TestServer) {
  const rows = await db.kysely.selectFrom('entity').select(['kind', 'id', 'data', 'deleted_at']).execute()
  const links = await db.kysely.selectFrom('invitation_link').select(['token_hash', 'created_by']).execute()
  return {
    rows: rows.map(row => JSON.stringify(row)).toSorted(),
    links: links.map(row => JSON.stringify(row)).toSorted(),
  }
}

describeEachDatabase('someone who loses a right between the check and the write', database => {
  test.each(calls)(
    '%s, but meanwhile %s: refused, and nothing is written',
    async (_what, _how, call, leave) => {
      await using server = await serverOn(database)
      const at = await scene(server)
      // What follows from the scene is written in transactions, too: the next one must be that of the call.
      const jobs = server.db.kysely.selectFrom('social_job').select('id')
      await expect.poll(() => jobs.execute()).toEqual([])
      const { transaction } = server.db
      let left: Awaited<ReturnType<typeof contents>> | undefined
      server.db.transaction = async fn => {
        server.db.transaction = transaction
        await leave(at)
        left = await contents(server)
        return await transaction(fn)
      }
      const { status, body } = await call(at)
      expect(left).toBeDefined()
      expect([status, body]).toEqual([expect.any(Number), { error: expect.anything() }])
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(await contents(server)).toEqual(left)
    },
  )
})
