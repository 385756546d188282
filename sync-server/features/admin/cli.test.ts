import { expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Mutation, SyncResponse } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { device } from '../../sync/testing/device.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../../testing/serverOn.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { runAdmin } from './cli.ts'
import { endSuspended } from './endSuspended.ts'

describeEachDatabase('npm run admin', database => {
  test('makes administrators, suspends and releases, beside a server that runs', async () => {
    await using server = await serverOn(database)
    const eve = await server.user({ firstName: 'Eve', email: 'eve@example.org' })
    const ben = await server.user({ firstName: 'Ben', email: 'ben@example.org' })
    const run = (...words: string[]) => runAdmin(server.config, words)
    expect(await run('make-admin', ' Eve@Example.org ')).toBe('Eve Silva is an administrator.')
    expect((await server.request('GET', '/api/admin/stats', { as: eve })).status).toBe(200)

    expect(await run('suspend', 'ben@example.org', 'Spam', 'everywhere.')).toContain(
      'Ben Silva is suspended.',
    )
    expect(await run('list')).toBe(
      'Eve Silva <eve@example.org>: administrator\nBen Silva <ben@example.org>: suspended: Spam everywhere.',
    )
    // An edit that was already on its way is refused, too.
    const trip = { title: 'Spring in Lisbon', destination: 'Lisbon, Portugal' }
    expect((await server.request('POST', '/api/trips', { as: ben, body: trip })).body).toMatchObject({
      error: { code: 'suspended', message: expect.stringContaining('Spam everywhere.') },
    })
    await expect(run('make-admin', 'ben@example.org')).rejects.toThrow('Release it first.')
    expect(await run('release', 'ben@example.org')).toBe('Ben Silva can sign in again.')
    expect((await server.request('POST', '/api/trips', { as: ben, body: trip })).status).toBe(201)

    const audit = await server.request('GET', '/api/admin/audit', { as: eve })
    expect(audit.body).toMatchObject([
      { action: 'account.release', subject: 'Ben Silva', admin: { firstName: 'The operator' } },
      { action: 'account.suspend', subject: 'Ben Silva', reason: 'Spam everywhere.' },
      { action: 'admin.add', subject: 'Eve Silva' },
    ])
    for (const words of [[], ['help'], ['suspend'], ['constructor', 'eve@example.org']]) {
      await expect(run(...words)).rejects.toThrow('What to do?')
    }
  })

  test('[ACCESS6] nothing is pushed or pulled for who is suspended, and their devices go on when released', async () => {
    await using server = await serverOn(database)
    await administrator(server)
    const ben = await server.user({ email: 'ben@example.org' })
    const phone = device(ben.id)
    const tripId = newId()
    const push = (mutations: Mutation[], cursors: object | null) =>
      server.request<SyncResponse>('POST', '/api/sync', {
        as: ben,
        body: { v: 1, clientId: phone.clientId, mutations, cursors },
      })
    const first = await push([phone.tripCreate(tripId, 'Lisbon')], {})
    const { to, epoch } = first.body.scopes[tripScope(tripId)]!
    const waiting = [phone.edit('trip.update', { id: tripId, title: 'Porto' })]
    await runAdmin(server.config, ['suspend', 'ben@example.org', 'Spam.'])
    expect(await push(waiting, {})).toMatchObject({ status: 403, body: { error: { code: 'suspended' } } })
    // A batch that is already under way doesn't ask for the token again.
    await expect(phone.send(server.db, ...waiting)).rejects.toMatchObject({ code: 'suspended' })
    await runAdmin(server.config, ['release', 'ben@example.org'])
    const { body } = await push(waiting, { [tripScope(tripId)]: [to, epoch] })
    expect(body).toMatchObject({ lmid: 2, results: [{ mid: 2, status: 'applied' }] })
    expect(body.scopes[tripScope(tripId)]).toMatchObject({ from: to, reset: false })
  })

  test('says what cannot be done, and to whom', async () => {
    await using server = await serverOn(database)
    await administrator(server, { email: 'eve@example.org' })
    const run = (...words: string[]) => runAdmin(server.config, words)
    await expect(run('suspend', 'nobody@example.org')).rejects.toThrow('There is no account')
    await expect(run('reset-link', 'eve@example.org')).rejects.toThrow('no password here')
    await expect(run('suspend', 'eve@example.org')).rejects.toThrow(
      "You can't suspend the last administrator.",
    )
  })

  test('what a suspended person gave out rests: links, calendars; invitations are withdrawn', async () => {
    await using server = await serverOn(database)
    const [ana, eve, bo] = [await administrator(server), await server.user(), await server.user()]
    const given = await giveOut(server, eve, bo.email!)
    const works = async () => {
      const page = await server.request('GET', new URL(given.page).pathname)
      const calendar = await server.request('GET', new URL(given.calendar).pathname)
      return [page.status, calendar.status]
    }
    const invitations = async () =>
      (await server.request<{ status: string }[]>('GET', '/api/invitations', { as: bo })).body.map(
        ({ status }) => status,
      )
    expect(await works()).toEqual([200, 200])
    expect(await invitations()).toEqual(['pending'])
    const path = `/api/admin/users/${eve.id}/suspension`
    const suspend = await server.request('PATCH', path, {
      as: ana,
      body: { suspended: true, reason: 'Spam.' },
    })
    expect(suspend.status).toBe(200)
    expect(await works()).toEqual([404, 404])
    expect(await invitations()).toEqual(['withdrawn'])
    const link = { as: bo, body: { token: given.token } }
    expect((await server.request('POST', '/api/invitations/link/accept', link)).status).toBe(410)
    await server.request('PATCH', path, { as: ana, body: { suspended: false } })
    expect(await works()).toEqual([200, 200])
  })

  test('a server that runs ends what is open, once, also when it did not hear of it', async () => {
    await using server = await serverOn(database)
    const [eve] = [await server.user({ email: 'eve@example.org' }), await server.user()]
    const ended: string[] = []
    const stopping = new AbortController()
    const pokes = { end: (userId: string) => void ended.push(userId) }
    const log = createLog({ logLevel: 'silent' })
    endSuspended({ db: server.db, log, pokes, stopping: stopping.signal }, 10)
    await runAdmin(server.config, ['suspend', 'eve@example.org'])
    await vi.waitFor(() => expect(ended).toEqual([eve.id]), { timeout: 30_000 })
    await runAdmin(server.config, ['release', 'eve@example.org'])
    await runAdmin(server.config, ['suspend', 'eve@example.org', 'Again.'])
    await vi.waitFor(() => expect(ended).toEqual([eve.id, eve.id]), { timeout: 30_000 })
    stopping.abort()
  })

  test('two administrators who suspend each other at once: one stays', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await administrator(server), await administrator(server)]
    const suspend = (as: typeof ana, whom: typeof ana) =>
      server.request('PATCH', `/api/admin/users/${whom.id}/suspension`, { as, body: { suspended: true } })
    expect((await suspend(ana, ana)).status).toBe(409)
    const answers = await Promise.all([suspend(ana, ben), suspend(ben, ana)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const rows = await server.db.kysely.selectFrom('account').select(['id', 'suspended_at']).execute()
    expect(rows.filter(({ suspended_at }) => suspended_at === null)).toHaveLength(1)
  })
})

test('without a database it says so', async () => {
  using folder = temporaryFolder()
  await expect(runAdmin(readConfig({ DATA_DIR: folder.path }), ['list'])).rejects.toThrow('no database')
})

/** Creates a read-only link, a calendar and an invitation as this person. */
async function giveOut(server: TestServer, as: Awaited<ReturnType<TestServer['user']>>, email: string) {
  const post = async <Body>(path: string, body: object) =>
    (await server.request<Body>('POST', path, { as, body })).body
  const trip = await post<{ id: string }>('/api/trips', { title: 'Lisbon', destination: 'Lisbon, Portugal' })
  const own = `/api/trips/${trip.id}`
  const { url: page } = await post<{ url: string }>(`${own}/share-links`, { lifetimeDays: null, options: {} })
  const { url: calendar } = await post<{ url: string }>(`${own}/calendar-feed`, {})
  const invited = await post<{ id: string }>(`${own}/collaborators/invite`, { email })
  const link = await post<{ url: string }>(`${own}/collaborators/${invited.id}/link`, {})
  return { page, calendar, token: link.url.split('/').at(-1) }
}
