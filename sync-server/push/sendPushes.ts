import { sql } from 'kysely'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../db/recordset.ts'
import type { Db } from '../db/open.ts'
import type { Logger } from '../log.ts'
import type { PushSender } from './PushSender.ts'

const batch = 200
const atOnce = 20
const restMs = 1_000
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
  /** Whether the two have nothing to do with each other any more. */
  is_blocked: number
}

/** Sends what waits, some at a time, while the server runs; commits that cause it never wait for it. */
export function sendPushes(db: Db, log: Logger, sender: Promise<PushSender>, stopping: AbortSignal): void {
  // Waited for, and told of, below.
  sender.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      const ready = await sender
      while (!stopping.aborted && (await sendDue(db, ready, Date.now())) === batch);
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'sending push messages failed, to be tried again')
    }
    if (!stopping.aborted) timer = setTimeout(() => void run(), restMs).unref()
  }
  timer = setTimeout(() => void run(), restMs).unref()
  stopping.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Takes the next messages that are due and sends them; resolves to how many there were. They are taken before
 * they are sent: after a crash one is lost rather than told twice, and the notification is there all the same.
 */
export async function sendDue(db: Db, sender: PushSender, now: number): Promise<number> {
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
      select subscription_id, notification_id from push_message where due_at <= ${due}
      order by due_at limit ${batch} ${sql.raw(db.dialect === 'postgres' ? 'for update skip locked' : '')})
    returning subscription_id, notification_id, user_id, attempts`.execute(db.kysely)
  const messages = await readSealed(db, waiting)
  const gone: string[] = []
  const later: (Waiting & { due_at: string })[] = []
  const sendOne = async (one: Sealed) => {
    const notice = JSON.parse(one.data) as Notification
    // Read on another device meanwhile, or by somebody who is not to be heard of.
    if (notice.isRead || one.is_blocked !== 0) return
    const topic = one.notification_id.replaceAll('-', '')
    const outcome = await sender.send(one, messageOf(notice), topic)
    if (outcome.kind === 'gone') gone.push(one.subscription_id)
    if (outcome.kind !== 'later' || one.attempts + 1 >= mostAttempts) return
    const afterMs = outcome.afterMs ?? retryMs * 2 ** one.attempts
    const { subscription_id, notification_id, user_id, attempts } = one
    const due_at = new Date(Date.now() + afterMs).toISOString()
    later.push({ subscription_id, notification_id, user_id, attempts: attempts + 1, due_at })
  }
  const queue = messages.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of queue) await sendOne(one)
    }),
  )
  if (gone.length > 0) {
    await db.kysely.deleteFrom('push_subscription').where('id', 'in', gone).execute()
    await db.kysely.deleteFrom('push_message').where('subscription_id', 'in', gone).execute()
  }
  if (later.length > 0) {
    await db.kysely
      .insertInto('push_message')
      .values(later)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  return waiting.length
}

/** What is still to be said, and to which device. */
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
    from ${recordset(db.dialect, 'w', { s: 'text', n: 'text', u: 'text', a: 'bigint' }, wanted)}
    join push_subscription s on s.id = w.s and s.user_id = w.u
    join account a on a.id = w.u and a.suspended_at is null
    join entity e on e.scope_id = ${userScope('')} || w.u and e.kind = 'notification' and e.id = w.n
    where e.deleted_at is null`.execute(db.kysely)
  const pairs = rows.map(({ user_id, data }) => ({
    u: user_id,
    p: (JSON.parse(data) as Notification).actor.id,
  }))
  const { rows: blocks } = await sql<{ u: string; p: string }>`
    select distinct w.u, w.p from ${recordset(db.dialect, 'w', { u: 'text', p: 'text' }, pairs)}
    join block b on (b.user_id = w.u and b.blocked_id = w.p) or (b.user_id = w.p and b.blocked_id = w.u)`.execute(
    db.kysely,
  )
  const blocked = new Set(blocks.map(({ u, p }) => `${u}/${p}`))
  return rows.map((row, index) => ({
    ...row,
    is_blocked: blocked.has(`${pairs[index]!.u}/${pairs[index]!.p}`) ? 1 : 0,
  }))
}

/** No title, no text, no place: who did what to which trip, by its id. */
function messageOf({ id, type, actor, trip }: Notification): string {
  const name = [actor.firstName, actor.lastName].filter(Boolean).join(' ') || null
  return JSON.stringify({ id, type, actor: name?.slice(0, 200) ?? null, tripId: trip?.id ?? null })
}
