import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import type { Person } from '#shared/features/people/person.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { dayMs } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { createEngine } from '../../engine.ts'
import { createAccounts } from '../../identity/accounts.ts'
import type { Profile } from '../../identity/profile.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { pull } from '../../sync/pull.ts'
import { purge } from '../../sync/purge.ts'
import { device } from '../../sync/testing/device.ts'
import { purgeInvitations } from './purgeInvitations.ts'

const profile = (firstName: string, fields: Partial<Profile> = {}): Profile => ({
  email: `${firstName.toLowerCase()}@example.org`,
  emailVerified: true,
  firstName,
  lastName: 'Silva',
  imageUrl: null,
  ...fields,
})

/** A person with an account, and one of their devices. */
async function person(db: Db, firstName: string, fields: Partial<Profile> = {}) {
  const who = { issuer: 'https://issuer.example/', subject: `${firstName}-${randomUUID()}` }
  const { id } = await createAccounts({ engine: createEngine(db), adminEmails: [] }).signedIn(who, async () =>
    profile(firstName, fields),
  )
  /** Reads the profile again, an hour later. */
  const readAgain = async (changed: Partial<Profile>) => {
    await db.kysely
      .updateTable('account')
      .set({ last_seen_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    await createAccounts({ engine: createEngine(db), adminEmails: [] }).signedIn(who, async () =>
      profile(firstName, { ...fields, ...changed }),
    )
  }
  return { ...device(id), id, readAgain }
}

type Somebody = Awaited<ReturnType<typeof person>>

async function rowsIn<D>(db: Db, scope: string, kind: string): Promise<D[]> {
  const found = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', scope)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return found.map(({ data }) => JSON.parse(data) as D)
}

const invitations = (db: Db, { id }: Somebody) => rowsIn<Invitation>(db, userScope(id), 'invitation')
const notifications = (db: Db, { id }: Somebody) => rowsIn<Notification>(db, userScope(id), 'notification')

async function tripOf(db: Db, owner: Somebody, title = 'Lisbon'): Promise<string> {
  const tripId = newId()
  await owner.send(db, owner.tripCreate(tripId, title))
  return tripId
}

/** Invites an email address; returns the id of the invitation. */
async function invite(db: Db, by: Somebody, tripId: string, email: string): Promise<string> {
  const id = newId()
  const { results } = await by.send(db, by.edit('collaborator.invite', { id, tripId, email }))
  expect(results[0]?.status).toBe('applied')
  return id
}

const answer = async (db: Db, who: Somebody, verb: 'accept' | 'decline', id: string, tripId: string) =>
  (await who.send(db, who.edit(`invitation.${verb}`, { id, tripId, userId: who.id }))).results[0]!

const mayRename = async (db: Db, who: Somebody, tripId: string) =>
  (await who.send(db, who.edit('trip.update', { id: tripId, title: `By ${who.id} ${newId()}` }))).results[0]!
    .status === 'applied'

describeEachDatabase('what follows from edits', database => {
  test('[USER1] everyone has a scope of their own, and nobody a role in that of another', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    expect((await pull(db, ben.id, {})).scopes).toMatchObject({ [userScope(ben.id)]: { reset: true } })
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    for (const name of ['invitation.accept', 'invitation.decline']) {
      const edit = ana.edit(name, { id, tripId, userId: ben.id })
      expect((await ana.send(db, edit)).results[0]).toMatchObject({ status: 'rejected', code: 'not-found' })
    }
    const [told] = await notifications(db, ben)
    for (const edit of [
      ana.edit('notification.read', { id: told!.id, userId: ben.id }),
      ana.edit('notification.readAll', { userId: ben.id, until: new Date().toISOString() }),
    ]) {
      expect((await ana.send(db, edit)).results[0]).toMatchObject({ code: 'not-found' })
    }
  })

  test('[EFFECT1] a trip names its owner and whoever accepted, and follows their names', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    const names = async () =>
      (await rowsIn<Person>(db, tripScope(tripId), 'person'))
        .map(({ firstName }) => String(firstName))
        .toSorted()
    expect(await names()).toEqual(['Ana'])
    await answer(db, ben, 'accept', id, tripId)
    expect(await names()).toEqual(['Ana', 'Ben'])
    const before = (await pull(db, ana.id, {})).scopes[tripScope(tripId)]!
    await ben.readAgain({ firstName: 'Benedict' })
    expect(await names()).toEqual(['Ana', 'Benedict'])
    const news = await pull(db, ana.id, { [tripScope(tripId)]: [before.to, before.epoch] })
    expect(news.scopes[tripScope(tripId)]!.rows.map(({ data }) => data.firstName)).toEqual(['Benedict'])
    await ben.readAgain({ firstName: 'Benedict' })
    expect((await pull(db, ana.id, {})).scopes[tripScope(tripId)]!.to).toBe(before.to + 1)
  })

  test('[EFFECT2] an invitation reaches the person behind a verified e-mail, and tells the inviter nothing', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, ' BEN@Example.org ')
    expect(await invitations(db, ben)).toMatchObject([
      { id, tripId, title: 'Lisbon', status: 'pending', invitedBy: { id: ana.id, firstName: 'Ana' } },
    ])
    expect(await notifications(db, ben)).toMatchObject([
      { type: 'trip_invitation', isRead: false, actor: { firstName: 'Ana' }, trip: { id: tripId } },
    ])
    const unknown = await invite(db, ana, tripId, 'nobody@example.org')
    const rows = await rowsIn<Collaborator>(db, tripScope(tripId), 'collaborator')
    const strip = ({ id: _id, email: _email, invitedAt: _at, ...rest }: Collaborator) => rest
    expect(strip(rows.find(row => row.id === id)!)).toEqual(strip(rows.find(row => row.id === unknown)!))
    expect(await mayRename(db, ben, tripId)).toBe(false)
    expect((await pull(db, ben.id, {})).scopes[tripScope(tripId)]).toBeUndefined()
  })

  test.each(['taken back', 'accepted', 'declined', 'to a trip that is deleted', 'across a block'])(
    '[EFFECT3] the notification of an invitation that is %s counts as read',
    async how => {
      const db = await database.open()
      const [ana, ben, cyd] = [await person(db, 'Ana'), await person(db, 'Ben'), await person(db, 'Cyd')]
      const [tripId, otherTrip] = [await tripOf(db, ana), await tripOf(db, ana, 'Rome')]
      await answer(db, cyd, 'accept', await invite(db, ana, tripId, 'cyd@example.org'), tripId)
      const id = await invite(db, ana, tripId, 'ben@example.org')
      await invite(db, ana, otherTrip, 'ben@example.org')
      const unread = async () =>
        (await notifications(db, ben)).filter(({ isRead }) => !isRead).map(({ trip }) => trip?.id)
      expect(new Set(await unread())).toEqual(new Set([tripId, otherTrip]))
      const edit = {
        'taken back': () => ana.send(db, ana.edit('collaborator.remove', { id, tripId })),
        'to a trip that is deleted': () => ana.send(db, ana.edit('trip.delete', { id: tripId })),
        'across a block': () =>
          cyd.send(db, cyd.edit('block.set', { userId: cyd.id, personId: ben.id, on: true })),
        accepted: async () => {
          // Two of them are open: the notifications stay until the last one ends.
          const [one, two] = [newId(), newId()]
          await ana.send(db, ana.edit('collaborator.invite', { id: one, tripId, userId: ben.id }))
          await ana.send(db, ana.edit('collaborator.remove', { id, tripId }))
          expect(await unread()).toContain(tripId)
          await ana.send(db, ana.edit('collaborator.invite', { id: two, tripId, email: 'ben@example.org' }))
          return await answer(db, ben, 'accept', one, tripId)
        },
        declined: () => answer(db, ben, 'decline', id, tripId),
      }[how]!
      await edit()
      expect(await unread()).toEqual([otherTrip])
    },
  )

  test.each([
    ['right away', []],
    ['when their place was emptied', [31]],
    ['when nothing is left of it', [31, 122]],
  ])(
    '[EFFECT2] whoever left gets no invitation from before with an address that becomes theirs, %s',
    async (_, days) => {
      const db = await database.open()
      const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
      const tripId = await tripOf(db, ana)
      const place = await invite(db, ana, tripId, 'ben@example.org')
      await answer(db, ben, 'accept', place, tripId)
      const open = await invite(db, ana, tripId, 'crew@example.org')
      await ana.send(db, ana.edit('collaborator.remove', { id: place, tripId }))
      for (const day of days) await purge(createEngine(db), Date.now() + day * dayMs)
      await ben.readAgain({ email: 'crew@example.org' })
      expect(await invitations(db, ben)).not.toContainEqual(expect.objectContaining({ status: 'pending' }))
      expect(await answer(db, ben, 'accept', open, tripId)).toMatchObject({ status: 'rejected' })
      expect(await mayRename(db, ben, tripId)).toBe(false)

      // Someone who never was on the trip gets it, and Ben does when he is invited anew.
      const cyd = await person(db, 'Cyd', { email: 'crew@example.org' })
      expect(await invitations(db, cyd)).toMatchObject([{ id: open, status: 'pending' }])
      await ben.readAgain({ email: 'ben@example.org' })
      const anew = await invite(db, ana, tripId, 'ben@example.org')
      expect(await answer(db, ben, 'accept', anew, tripId)).toMatchObject({ status: 'applied' })
      expect(await mayRename(db, ben, tripId)).toBe(true)
    },
  )

  test('[USER2] nobody makes names, invitations or notifications but the server, not even for themselves', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    await invite(db, ana, tripId, 'ben@example.org')
    const held = async () => ({
      people: await rowsIn<Person>(db, tripScope(tripId), 'person'),
      ana: [await invitations(db, ana), await notifications(db, ana)],
      ben: (await invitations(db, ben)).map(({ status: _status, ...invitation }) => invitation),
      told: (await notifications(db, ben)).map(({ isRead: _isRead, ...notification }) => notification),
    })
    const before = await held()
    const now = new Date().toISOString()
    const [open] = await invitations(db, ben)
    const [told] = await notifications(db, ben)
    const forged = {
      title: 'Forged',
      status: 'accepted',
      type: 'trip_like',
      firstName: 'Forged',
      createdAt: now,
    }
    for (const name of Object.keys(model.mutators)) {
      if (!/^(person|invitation|notification)\./.test(name)) continue
      for (const [who, id] of [
        [ana, newId()],
        [ben, newId()],
        [ben, open!.id],
        [ben, told!.id],
      ] as const) {
        const args = { ...forged, id, tripId, userId: who.id, until: now, personId: who.id }
        if (name !== 'invitation.accept' || id !== open!.id) await who.send(db, who.edit(name, args))
      }
    }
    expect(await held()).toEqual(before)
  })

  test('[USER3] accepting gives the place in the same transaction, once', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    expect((await answer(db, ben, 'accept', id, tripId)).status).toBe('applied')
    expect((await answer(db, ben, 'accept', id, tripId)).status).toBe('noop')
    expect(await rowsIn<Collaborator>(db, tripScope(tripId), 'collaborator')).toMatchObject([
      { id, userId: ben.id, status: 'accepted', email: 'ben@example.org' },
    ])
    expect(await mayRename(db, ben, tripId)).toBe(true)
    expect((await answer(db, ben, 'decline', id, tripId)).code).toBe('conflict')
    expect(await db.kysely.selectFrom('open_invitation').selectAll().execute()).toEqual([])
  })

  test('[EFFECT3] a person who joins or is removed holds no other invitation to the trip', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const byAddress = await invite(db, ana, tripId, 'ben@example.org')
    const byAccount = newId()
    await ana.send(db, ana.edit('collaborator.invite', { id: byAccount, tripId, userId: ben.id }))
    expect((await answer(db, ben, 'accept', byAccount, tripId)).status).toBe('applied')
    const places = () => rowsIn<Collaborator>(db, tripScope(tripId), 'collaborator')
    expect(await places()).toMatchObject([{ id: byAccount, status: 'accepted' }])
    expect(await db.kysely.selectFrom('open_invitation').selectAll().execute()).toEqual([])

    await ana.send(db, ana.edit('collaborator.remove', { id: byAccount, tripId }))
    await ana.send(db, ana.edit('trip.update', { id: tripId, title: 'Porto' }))
    expect((await answer(db, ben, 'accept', byAddress, tripId)).status).toBe('rejected')
    expect(await mayRename(db, ben, tripId)).toBe(false)
    expect(await places()).toEqual([])
  })

  test('declining takes the offer away; a new one can be made', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    expect((await answer(db, ben, 'decline', id, tripId)).status).toBe('applied')
    expect((await answer(db, ben, 'decline', id, tripId)).status).toBe('noop')
    expect(await rowsIn(db, tripScope(tripId), 'collaborator')).toEqual([])
    expect((await answer(db, ben, 'accept', id, tripId)).code).toBe('gone')
    const again = await invite(db, ana, tripId, 'ben@example.org')
    expect((await answer(db, ben, 'accept', again, tripId)).status).toBe('applied')
  })

  test('[EFFECT3] taken back, it is gone for whoever comes too late, and so is one to a deleted trip', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    await ana.send(db, ana.edit('trip.delete', { id: tripId }))
    expect((await answer(db, ben, 'accept', id, tripId)).code).toBe('gone')
    await ana.send(db, ana.edit('trip.restore', { id: tripId }))
    expect(await invitations(db, ben)).toMatchObject([{ status: 'pending' }])
    await ana.send(db, ana.edit('trip.update', { id: tripId, title: 'Porto' }))
    expect(await invitations(db, ben)).toMatchObject([{ title: 'Porto' }])
    expect(await notifications(db, ben)).toHaveLength(1)
    await ana.send(db, ana.edit('collaborator.remove', { id, tripId }))
    expect(await invitations(db, ben)).toMatchObject([{ status: 'withdrawn' }])
    expect(await answer(db, ben, 'accept', id, tripId)).toMatchObject({
      status: 'rejected',
      code: 'gone',
      subject: { kind: 'invitation', id },
    })
    expect((await answer(db, ben, 'decline', id, tripId)).status).toBe('noop')
  })

  test('invited, removed and invited again in one batch: the last word counts', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const [first, second, third] = [newId(), newId(), newId()]
    const email = 'ben@example.org'
    await ana.send(
      db,
      ana.edit('collaborator.invite', { id: first, tripId, email }),
      ana.edit('collaborator.remove', { id: first, tripId }),
      ana.edit('collaborator.invite', { id: second, tripId, email }),
      ana.edit('collaborator.invite', { id: third, tripId, email: ' Ben@example.org' }),
    )
    expect(await invitations(db, ben)).toMatchObject([{ id: second, status: 'pending' }])
    await answer(db, ben, 'accept', second, tripId)
    const fourth = newId()
    await ana.send(
      db,
      ana.edit('collaborator.remove', { id: second, tripId }),
      ana.edit('collaborator.invite', { id: fourth, tripId, email }),
    )
    expect((await answer(db, ben, 'accept', fourth, tripId)).status).toBe('applied')
    expect(await mayRename(db, ben, tripId)).toBe(true)
  })

  test('who is in already, the owner and oneself are not invited; nor is a fifty-first', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    await answer(db, ben, 'accept', id, tripId)
    for (const [who, email] of [
      [ana, 'ben@example.org'],
      [ana, 'ana@example.org'],
      [ben, 'ana@example.org'],
      [ben, 'ben@example.org'],
    ] as const) {
      const edit = who.edit('collaborator.invite', { id: newId(), tripId, email })
      expect((await who.send(db, edit)).results[0]!.status).toBe('noop')
    }
    const many = Array.from({ length: 50 }, (_, index) =>
      ana.edit('collaborator.invite', { id: newId(), tripId, email: `friend${index}@example.org` }),
    )
    const { results } = await ana.send(db, ...many)
    expect(results.filter(({ status }) => status === 'applied')).toHaveLength(49)
    expect(results.at(-1)).toMatchObject({ status: 'rejected', code: 'conflict' })
  })

  test('[EFFECT4] an invitation waits for an account with the e-mail, and for the e-mail to be verified', async () => {
    const db = await database.open()
    const ana = await person(db, 'Ana')
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    const eve = await person(db, 'Eve', { email: 'ben@example.org', emailVerified: false })
    expect(await invitations(db, eve)).toEqual([])
    expect((await answer(db, eve, 'accept', id, tripId)).code).toBe('not-found')
    const direct = eve.edit('collaborator.accept', { id, tripId })
    expect((await eve.send(db, direct)).results[0]!.code).toBe('not-found')
    const ben = await person(db, 'Ben', { emailVerified: false })
    expect(await invitations(db, ben)).toEqual([])
    await ben.readAgain({ emailVerified: true })
    expect(await invitations(db, ben)).toMatchObject([{ id, status: 'pending' }])
    await ben.readAgain({ emailVerified: true })
    expect(await notifications(db, ben)).toHaveLength(1)
    expect((await answer(db, ben, 'accept', id, tripId)).status).toBe('applied')
    expect(await mayRename(db, ben, tripId)).toBe(true)
  })

  test('of two accounts with one verified e-mail the first to accept comes in', async () => {
    const db = await database.open()
    const ana = await person(db, 'Ana')
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    const [ben, other] = [await person(db, 'Ben'), await person(db, 'Ben')]
    expect((await answer(db, other, 'accept', id, tripId)).status).toBe('applied')
    expect(await invitations(db, ben)).toMatchObject([{ status: 'withdrawn' }])
    expect((await answer(db, ben, 'accept', id, tripId)).code).toBe('gone')
    expect(await mayRename(db, ben, tripId)).toBe(false)
  })

  test('[EFFECT3] accepted and left in one batch, it is accepted for that person and withdrawn for others', async () => {
    const db = await database.open()
    const ana = await person(db, 'Ana')
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    const [ben, other] = [await person(db, 'Ben'), await person(db, 'Ben')]
    const { results } = await other.send(
      db,
      other.edit('invitation.accept', { id, tripId, userId: other.id }),
      other.edit('collaborator.remove', { id, tripId }),
    )
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect(await invitations(db, other)).toMatchObject([{ status: 'accepted' }])
    expect(await invitations(db, ben)).toMatchObject([{ status: 'withdrawn' }])
    expect((await answer(db, ben, 'accept', id, tripId)).code).toBe('gone')
    expect(await notifications(db, ben)).toMatchObject([{ isRead: true }])
    expect(await rowsIn(db, tripScope(tripId), 'collaborator')).toEqual([])
  })

  test('an invitation of another trip under the same id is not written over', async () => {
    const db = await database.open()
    const [ana, ben, eve] = [await person(db, 'Ana'), await person(db, 'Ben'), await person(db, 'Eve')]
    const [tripId, eves] = [await tripOf(db, ana), await tripOf(db, eve, 'Trap')]
    const id = await invite(db, ana, tripId, 'ben@example.org')
    await eve.send(db, eve.edit('collaborator.invite', { id, tripId: eves, email: 'ben@example.org' }))
    expect(await invitations(db, ben)).toMatchObject([{ title: 'Lisbon' }])
    await eve.send(db, eve.edit('collaborator.remove', { id, tripId: eves }))
    expect(await invitations(db, ben)).toMatchObject([{ title: 'Lisbon', status: 'pending' }])
    expect((await answer(db, ben, 'accept', id, eves)).code).toBe('not-found')
    expect((await answer(db, ben, 'accept', id, tripId)).status).toBe('applied')
  })

  test('nobody accepts what was not offered to them, whatever the batch says', async () => {
    const db = await database.open()
    const [ana, eve] = [await person(db, 'Ana'), await person(db, 'Eve')]
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    const forged = { ...eve.edit('collaborator.accept', { id, tripId }), vouched: true }
    expect((await eve.send(db, forged)).results[0]!.code).toBe('not-found')
    expect((await answer(db, eve, 'decline', id, tripId)).code).toBe('not-found')
    expect(await rowsIn(db, tripScope(tripId), 'collaborator')).toHaveLength(1)
    expect(await mayRename(db, eve, tripId)).toBe(false)
  })

  test('sent again it is new again, but not when pressed twice', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const tripId = await tripOf(db, ana)
    const id = await invite(db, ana, tripId, 'ben@example.org')
    const resend = async () =>
      (await ana.send(db, ana.edit('collaborator.resend', { id, tripId }))).results[0]!.status
    expect(await resend()).toBe('noop')
    const scope = tripScope(tripId)
    const [row] = await rowsIn<Collaborator>(db, scope, 'collaborator')
    const earlier = JSON.stringify({ ...row, invitedAt: '2026-01-01T00:00:00.000Z' })
    await db.kysely
      .updateTable('entity')
      .set({ data: earlier })
      .where('id', '=', id)
      .where('scope_id', '=', scope)
      .execute()
    expect(await resend()).toBe('applied')
    expect(await notifications(db, ben)).toHaveLength(2)
    expect(await invitations(db, ben)).toHaveLength(1)
  })

  test('of one person, somebody holds a hundred invitations, and a hundred notifications that were not read', async () => {
    const db = await database.open()
    const [ana, ben, cleo] = [await person(db, 'Ana'), await person(db, 'Ben'), await person(db, 'Cleo')]
    const trips = Array.from({ length: 60 }, newId)
    await ana.send(db, ...trips.map(tripId => ana.tripCreate(tripId, 'Lisbon')))
    for (let round = 0; round < 2; round++) {
      const named = trips.map(tripId => ({ id: newId(), tripId }))
      await ana.send(db, ...named.map(one => ana.edit('collaborator.invite', { ...one, userId: ben.id })))
      await ana.send(db, ...named.map(one => ana.edit('collaborator.remove', one)))
    }
    expect(await invitations(db, ben)).toHaveLength(100)
    expect(await notifications(db, ben)).toHaveLength(100)
    // Another person's invitation arrives.
    const id = await invite(db, cleo, await tripOf(db, cleo), 'ben@example.org')
    expect((await invitations(db, ben)).map(one => one.id)).toContain(id)
    expect(await notifications(db, ben)).toHaveLength(101)
    // And so does another one of the first, once there is room.
    await purgeInvitations({ db }, Date.now() + 31 * dayMs)
    await invite(db, ana, trips[0]!, 'ben@example.org')
    expect((await invitations(db, ben)).map(one => one.status)).toEqual(['pending', 'pending'])
    expect(await notifications(db, ben)).toHaveLength(101)
  })

  test('what was answered or withdrawn goes 30 days after it was sent, and its content with it', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const trips = [await tripOf(db, ana), await tripOf(db, ana), await tripOf(db, ana), await tripOf(db, ana)]
    const ids: string[] = []
    for (const tripId of trips) ids.push(await invite(db, ana, tripId, 'ben@example.org'))
    await answer(db, ben, 'accept', ids[0]!, trips[0]!)
    await ana.send(db, ana.edit('collaborator.remove', { id: ids[1], tripId: trips[1] }))
    await ana.send(db, ana.edit('trip.delete', { id: trips[2] }))
    const before = (await pull(db, ben.id, {})).scopes[userScope(ben.id)]!

    expect(await purgeInvitations({ db }, Date.now() + 29 * dayMs)).toBe(0)
    const told: string[] = []
    const onChanged = (changed: ReadonlyMap<string, number>) => void told.push(...changed.keys())
    expect(await purgeInvitations({ db }, Date.now() + 31 * dayMs, { onChanged })).toBe(3)
    expect(told).toEqual([userScope(ben.id)])
    expect(await purgeInvitations({ db }, Date.now() + 31 * dayMs)).toBe(0)
    const cursor = { [userScope(ben.id)]: [before.to, before.epoch] as [number, string] }
    const { rows } = (await pull(db, ben.id, cursor)).scopes[userScope(ben.id)]!
    expect(rows.map(({ data }) => data).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      ids
        .slice(0, 3)
        .toSorted()
        .map(id => ({ id })),
    )
    expect(await invitations(db, ben)).toMatchObject([{ id: ids[3], status: 'pending' }])

    // [EFFECT3] Restoring a trip reopens an invitation to it.
    await ana.send(db, ana.edit('trip.restore', { id: trips[2] }))
    const open = (await invitations(db, ben)).map(({ id, status }) => [id, status])
    expect(open).toEqual(
      ids
        .slice(2)
        .toSorted()
        .map(id => [id, 'pending']),
    )
  })

  test('reading marks what was there to be seen', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    for (const title of ['One', 'Two', 'Three']) {
      await invite(db, ana, await tripOf(db, ana, title), 'ben@example.org')
    }
    const all = (await notifications(db, ben)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    await ben.send(db, ben.edit('notification.read', { id: all[2]!.id, userId: ben.id }))
    await ben.send(db, ben.edit('notification.readAll', { userId: ben.id, until: all[0]!.createdAt }))
    const unread = (await notifications(db, ben)).filter(({ isRead }) => !isRead)
    expect(unread.map(({ id }) => id)).toEqual(all.slice(1, 2).map(({ id }) => id))
  })

  test('accepting and taking back at the same moment end in one of the two', async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    for (let round = 0; round < 6; round++) {
      const tripId = await tripOf(db, ana)
      const id = await invite(db, ana, tripId, 'ben@example.org')
      const [accepted] = await Promise.all([
        answer(db, ben, 'accept', id, tripId),
        ana.send(db, ana.edit('collaborator.remove', { id, tripId })),
      ])
      expect(['applied', 'gone']).toContain(accepted.code ?? accepted.status)
      expect(await mayRename(db, ben, tripId)).toBe(false)
      expect(await rowsIn(db, tripScope(tripId), 'collaborator')).toEqual([])
    }
  })

  test("[EFFECT6] batches that reach into each other's scopes crosswise both end well", async () => {
    const db = await database.open()
    const [ana, ben] = [await person(db, 'Ana'), await person(db, 'Ben')]
    const until = new Date().toISOString()
    for (let round = 0; round < 5; round++) {
      const [anas, bens] = [await tripOf(db, ana), await tripOf(db, ben)]
      const answers = await Promise.all([
        ana.send(
          db,
          ana.edit('notification.readAll', { userId: ana.id, until }),
          ana.edit('collaborator.invite', { id: newId(), tripId: anas, email: 'ben@example.org' }),
        ),
        ben.send(
          db,
          ben.edit('notification.readAll', { userId: ben.id, until }),
          ben.edit('collaborator.invite', { id: newId(), tripId: bens, email: 'ana@example.org' }),
        ),
      ])
      expect(answers.map(({ results }) => results[1]!.status)).toEqual(['applied', 'applied'])
    }
    expect([await invitations(db, ana), await invitations(db, ben)].map(({ length }) => length)).toEqual([
      5, 5,
    ])
  })
})
