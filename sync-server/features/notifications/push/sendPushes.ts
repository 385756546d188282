import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { recordset } from '../../../db/recordset.ts'
import { locking } from '../../../db/locking.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { runQueue } from '../../../jobs/runQueue.ts'
import type { PushSender } from './PushSender.ts'

const batch = 200
const atOnce = 20
/** So that one person's slow addresses don't hold up everybody's messages. */
const atOncePerPerson = 2
const batchPerPerson = 4
/** After this long, the next batch begins beside one that waits for addresses that do not answer. */
const patienceMs = 2_000
const batchesAtOnce = 5
const mostAttempts = 4
const retryMs = 30_000

interface Waiting {
  subscription_id: string
  notification_id: string
  user_id: string
  attempts: number
}

interface Sealed extends Waiting {
  endpoint: string
  p256dh: string
  auth: string
  data: string
  /** Whether a block separates the two people by now. */
  is_blocked: number
}

/**
 * Sends queued messages, a batch at a time, while the server runs. Commits that queue them never wait for sending, and
 * an address that does not answer holds up only its own person's messages.
 */
export function sendPushes(
  { db, ...clock }: Pick<Deps, 'db' | 'log' | 'stopping'>,
  { sender }: { sender: () => Promise<Pick<PushSender, 'send'>> },
  { restMs, patience }: { restMs: number; patience: number } = { restMs: 1_000, patience: patienceMs },
): void {
  const failed = 'sending push messages failed, to be tried again'
  const busy = new Set<string>()
  const underWay = new Set<Promise<unknown>>()
  // The keys are made at the start. `runQueue` below tries again after a failure, and reports it.
  sender().catch(() => undefined)
  runQueue(clock, {
    restMs,
    async step() {
      const batch = sendDue(db, await sender(), Date.now(), busy)
      const ended = batch
        .catch((error: unknown) => {
          if (!clock.stopping.aborted) clock.log.warn({ err: error }, failed)
          return 0
        })
        .finally(() => underWay.delete(ended))
      underWay.add(ended)
      const sent = await Promise.race([ended, sleep(patience, undefined, { ref: false })])
      if (underWay.size === batchesAtOnce) await Promise.race(underWay)
      return sent !== 0
    },
    failed,
  })
}

/**
 * Takes the next due messages from the queue, a few per person, and sends them; resolves to their number. They leave the
 * queue before they are sent: after a crash, one is lost rather than sent twice, and its notification is still there.
 * `busy` are the people whose messages another batch is sending; this one adds its own while it runs.
 */
export async function sendDue(
  db: Db,
  sender: Pick<PushSender, 'send'>,
  now: number,
  busy = new Set<string>(),
): Promise<number> {
  const due = new Date(now).toISOString()
  const any = await db.kysely
    .selectFrom('push_message')
    .select('user_id')
    .where('due_at', '<=', due)
    .limit(1)
    .executeTakeFirst()
  if (!any) return 0
  const { rows: waiting } = await sql<Waiting>`
    delete from push_message where (subscription_id, notification_id) in (
      select subscription_id, notification_id from push_message where (subscription_id, notification_id) in (
        select subscription_id, notification_id from (
          select subscription_id, notification_id, due_at,
            row_number() over (partition by user_id order by due_at) as turn
          from push_message where due_at <= ${due} ${exceptOf(busy)}) w
        where turn <= ${batchPerPerson} order by due_at limit ${batch})
      ${locking(db.kysely, 'for update skip locked')})
    returning subscription_id, notification_id, user_id, attempts`.execute(db.kysely)
  const people = new Set(waiting.map(({ user_id }) => user_id))
  for (const id of people) busy.add(id)
  try {
    await sendAll(db, sender, waiting)
  } finally {
    for (const id of people) busy.delete(id)
  }
  return waiting.length
}

const exceptOf = (people: ReadonlySet<string>) =>
  people.size === 0 ? sql`` : sql`and user_id not in (${sql.join([...people])})`

async function sendAll(db: Db, sender: Pick<PushSender, 'send'>, waiting: readonly Waiting[]): Promise<void> {
  const messages = await readSealed(db, waiting)
  const gone: string[] = []
  /** Until when nothing is sent to devices whose addresses did not answer. */
  const silent = new Map<string, string>()
  const later: (Waiting & { due_at: string })[] = []
  const postpone = ({ subscription_id, notification_id, user_id, attempts }: Waiting, due_at: string) => {
    if (attempts + 1 >= mostAttempts) return
    later.push({ subscription_id, notification_id, user_id, attempts: attempts + 1, due_at })
  }
  const sendOne = async (one: Sealed) => {
    const notice = JSON.parse(one.data) as Notification
    // Read on another device in the meantime, or a block separates the two people.
    if (notice.isRead || one.is_blocked !== 0) return
    const until = silent.get(one.subscription_id)
    if (until !== undefined) {
      postpone(one, until)
      return
    }
    const topic = one.notification_id.replaceAll('-', '')
    const outcome = await sender.send(one, messageOf(notice), topic)
    if (outcome.kind === 'gone') gone.push(one.subscription_id)
    if (outcome.kind !== 'later' && outcome.kind !== 'silent') return
    const afterMs = outcome.kind === 'later' ? outcome.afterMs : null
    const due_at = new Date(Date.now() + (afterMs ?? retryMs * 2 ** one.attempts)).toISOString()
    if (outcome.kind === 'silent') silent.set(one.subscription_id, due_at)
    postpone(one, due_at)
  }
  // Those last that may wait in vain again.
  await inTurns(
    messages.toSorted((a, b) => a.attempts - b.attempts),
    sendOne,
  )
  if (gone.length > 0) {
    await db.kysely.deleteFrom('push_subscription').where('id', 'in', gone).execute()
    await db.kysely.deleteFrom('push_message').where('subscription_id', 'in', gone).execute()
  }
  for (const [id, until] of silent) await postponeAll(db, id, until)
  if (later.length > 0) {
    await db.kysely
      .insertInto('push_message')
      .values(later)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Sends up to `atOnce` messages at a time, and of each person's up to `atOncePerPerson`, in order. */
async function inTurns(messages: readonly Sealed[], sendOne: (one: Sealed) => Promise<void>): Promise<void> {
  const lanes = [...groupBy(messages, ({ user_id }) => user_id).values()].flatMap(own => {
    const queue = own.values()
    return Array.from({ length: Math.min(atOncePerPerson, own.length) }, () => queue)
  })
  const waiting = lanes.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const lane of waiting) for (const one of lane) await sendOne(one)
    }),
  )
}

/** Nothing answers at a device's address: what else waits for it counts as tried as well. */
async function postponeAll(db: Db, subscriptionId: string, due_at: string): Promise<void> {
  await db.kysely
    .updateTable('push_message')
    .set(({ eb }) => ({ due_at, attempts: eb('attempts', '+', 1) }))
    .where('subscription_id', '=', subscriptionId)
    .where('due_at', '<', due_at)
    .execute()
  await db.kysely
    .deleteFrom('push_message')
    .where('subscription_id', '=', subscriptionId)
    .where('attempts', '>=', mostAttempts)
    .execute()
}

/**
 * The messages still to be sent, with the device of each. Whose account is suspended gets none, and neither does a device
 * whose sign-in is over.
 */
async function readSealed(db: Db, waiting: readonly Waiting[]): Promise<Sealed[]> {
  if (waiting.length === 0) return []
  const wanted = waiting.map(({ subscription_id, notification_id, user_id, attempts }) => ({
    s: subscription_id,
    n: notification_id,
    u: user_id,
    a: attempts,
  }))
  const { rows } = await sql<Omit<Sealed, 'is_blocked'>>`
    select s.id as subscription_id, s.endpoint, s.p256dh, s.auth, w.n as notification_id, w.u as user_id,
      w.a as attempts, e.data
    from ${recordset(db.kysely, 'w', { s: 'text', n: 'text', u: 'text', a: 'bigint' }, wanted)}
    join push_subscription s on s.id = w.s and s.user_id = w.u
    join account a on a.id = w.u and a.suspended_at is null
    left join sign_in i on i.session_uid = s.sid
    join entity e on e.scope_id = ${userScope('')} || w.u and e.kind = 'notification' and e.id = w.n
    where e.deleted_at is null and (s.sid is null or i.session_uid is not null)`.execute(db.kysely)
  const pairs = rows.map(({ user_id, data }) => ({
    u: user_id,
    p: (JSON.parse(data) as Notification).actor.id,
  }))
  const { rows: blocks } = await sql<{ u: string; p: string }>`
    select distinct w.u, w.p from ${recordset(db.kysely, 'w', { u: 'text', p: 'text' }, pairs)}
    join block b on (b.user_id = w.u and b.blocked_id = w.p) or (b.user_id = w.p and b.blocked_id = w.u)`.execute(
    db.kysely,
  )
  const blocked = new Set(blocks.map(({ u, p }) => `${u}/${p}`))
  return rows.map((row, index) => ({
    ...row,
    is_blocked: blocked.has(`${pairs[index]!.u}/${pairs[index]!.p}`) ? 1 : 0,
  }))
}

/** The message has no title, text or place: only who did what, and the trip's id. */
function messageOf({ id, type, actor, trip }: Notification): string {
  const name = [actor.firstName, actor.lastName].filter(Boolean).join(' ') || null
  return JSON.stringify({ id, type, actor: name && beginningOf(name, 200), tripId: trip?.id ?? null })
}
