import { expect, test } from 'vitest'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { describeEachDatabase } from '../../../testing/describeEachDatabase.ts'
import type { PushOutcome, PushTarget } from './PushSender.ts'
import { sendDue, sendPushes } from './sendPushes.ts'

/** Someone with devices and messages that wait for each of them. Resolves to their id. */
async function person(db: Db, name: string, { devices, messages }: { devices: number; messages: number }) {
  const user_id = newId()
  const created_at = '2026-01-01T00:00:00.000Z'
  await db.kysely
    .insertInto('account')
    .values({
      id: user_id,
      issuer: 'https://id.example.org',
      subject: name,
      email: null,
      email_verified: 0,
      first_name: name,
      last_name: null,
      profile_image_url: null,
      bio: null,
      location: null,
      countries_visited: null,
      cities_visited: null,
      is_admin: 0,
      created_at,
      last_seen_at: created_at,
      suspended_at: null,
      suspended_reason: null,
      search: null,
    })
    .execute()
  const notices = Array.from({ length: messages }, () => newId())
  for (const id of notices) {
    const actor = { id: newId(), firstName: 'Ben', lastName: null }
    const notice = { id, type: 'trip_like', actor, trip: null, isRead: false } as unknown as Notification
    await db.kysely
      .insertInto('entity')
      .values({
        scope_id: userScope(user_id),
        kind: 'notification',
        id,
        parent: null,
        version: 1,
        deleted_at: null,
        fver: '{}',
        data: JSON.stringify(notice),
      })
      .execute()
  }
  for (let n = 0; n < devices; n += 1) {
    const id = newId()
    const endpoint = `https://${name}.example.org/${n}`
    await db.kysely
      .insertInto('push_subscription')
      .values({ id, user_id, sid: null, endpoint, p256dh: '', auth: '', server_key: '', created_at })
      .execute()
    await db.kysely
      .insertInto('push_message')
      .values(
        notices.map(notification_id => ({
          subscription_id: id,
          notification_id,
          user_id,
          due_at: created_at,
          attempts: 0,
        })),
      )
      .execute()
  }
  return user_id
}

/** Records who is sent to, and how many messages of one person are under way at most. */
function recorder(
  outcomeOf: (endpoint: string) => PushOutcome | Promise<PushOutcome> = () => ({ kind: 'sent' }),
) {
  const sent: string[] = []
  const underWay = new Map<string, number>()
  const most = new Map<string, number>()
  const send = async ({ endpoint }: PushTarget): Promise<PushOutcome> => {
    const name = new URL(endpoint).host.split('.')[0]!
    const now = (underWay.get(name) ?? 0) + 1
    underWay.set(name, now)
    most.set(name, Math.max(now, most.get(name) ?? 0))
    sent.push(name)
    await new Promise(setImmediate)
    const outcome = await outcomeOf(endpoint)
    underWay.set(name, underWay.get(name)! - 1)
    return outcome
  }
  return { sent, most, send }
}

const waitingOf = async (db: Db, user_id: string) =>
  await db.kysely.selectFrom('push_message').selectAll().where('user_id', '=', user_id).execute()

describeEachDatabase('the queue of push messages', database => {
  test('people take turns: a batch has a few messages of each, two at a time', async () => {
    const db = await database.open()
    const eve = await person(db, 'eve', { devices: 10, messages: 30 })
    const ana = await person(db, 'ana', { devices: 1, messages: 1 })
    await db.kysely
      .updateTable('push_message')
      .set({ due_at: '2026-01-02T00:00:00.000Z' })
      .where('user_id', '=', ana)
      .execute()
    const { sent, most, send } = recorder()
    expect(await sendDue(db, { send }, Date.now())).toBe(5)
    expect(sent.filter(name => name === 'ana')).toHaveLength(1)
    expect(most.get('eve')).toBeLessThanOrEqual(2)
    expect(await waitingOf(db, eve)).toHaveLength(296)
    while ((await sendDue(db, { send }, Date.now())) > 0);
    expect(sent).toHaveLength(301)
  })

  test('a device whose address does not answer is given up after four rounds, not asked for every message', async () => {
    const db = await database.open()
    const eve = await person(db, 'eve', { devices: 1, messages: 50 })
    const { sent, send } = recorder(() => ({ kind: 'silent' }))
    const rounds: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const before = sent.length
      while ((await sendDue(db, { send }, Date.now())) > 0);
      rounds.push(sent.length - before)
      await db.kysely.updateTable('push_message').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute()
    }
    expect(rounds).toEqual([2, 2, 2, 2])
    expect(await waitingOf(db, eve)).toEqual([])
  })

  test('other devices of the person still get their messages', async () => {
    const db = await database.open()
    const eve = await person(db, 'eve', { devices: 2, messages: 6 })
    const { send } = recorder(endpoint => ({ kind: endpoint.endsWith('0') ? 'silent' : 'sent' }))
    while ((await sendDue(db, { send }, Date.now())) > 0);
    const left = await waitingOf(db, eve)
    expect(left).toHaveLength(6)
    expect(new Set(left.map(({ subscription_id }) => subscription_id)).size).toBe(1)
    expect(left.every(({ attempts }) => attempts === 1)).toBe(true)
  })

  test('an address that does not answer holds up no other person, and one of theirs at a time', async () => {
    const db = await database.open()
    await person(db, 'eve', { devices: 3, messages: 3 })
    const answered = Promise.withResolvers<PushOutcome>()
    const { sent, most, send } = recorder(endpoint =>
      endpoint.includes('eve') ? answered.promise : { kind: 'sent' },
    )
    const ending = new AbortController()
    const log = { warn: () => undefined } as unknown as Deps['log']
    const deps = { db, log, stopping: ending.signal }
    sendPushes(deps, { sender: async () => ({ send }) }, { restMs: 5, patience: 20 })
    await expect.poll(() => sent).toEqual(['eve', 'eve'])
    await person(db, 'ana', { devices: 1, messages: 1 })
    await expect.poll(() => sent).toEqual(['eve', 'eve', 'ana'])
    answered.resolve({ kind: 'sent' })
    await expect.poll(() => sent).toHaveLength(10)
    expect(most.get('eve')).toBeLessThanOrEqual(2)
    ending.abort()
  })
})
