import { EventEmitter } from 'node:events'
import pg from 'pg'
import * as z from 'zod'
import type { Logger } from '../log.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import { sql } from 'kysely'
import { inChunks } from '#shared/plain/inChunks.ts'
import { newId } from '#shared/plain/ids.ts'
import { Presence } from '#shared/features/collaborators/presence.ts'
import { Withdrawn } from '#shared/sync/protocol.ts'
import type { Poke } from '#shared/sync/protocol.ts'
import { userScope } from '#shared/sync/scope.ts'
import { Audience, audienceAmong } from '../social/audience.ts'
import type { Withdrawal } from '../social/withdrawals.ts'

const channel = 'wend_poke'
const reconnectMs = 5_000
const everybody = '*'
/** More windows than anybody looks at; another one ends the oldest. */
export const mostStreams = 20
/** So that each message fits into one notification of the database, which holds 8,000 bytes. */
const mostPokes = 40
const mostReaders = 100

/** Something for the devices of one person, by the name of its event. */
export type LiveEvent =
  | { event: 'poke'; data: Poke }
  | { event: 'presence'; data: Presence }
  | { event: 'withdrawn'; data: Withdrawn }

interface Stream {
  send: (event: LiveEvent) => void
  end: () => void
}

/** Tells connected devices which scope is at which version, and who is where; losing all of it only costs time. */
export interface Pokes {
  /**
   * Calls `send` for everything that concerns the person, until the returned function is called, or until it calls
   * `end` itself, when the person has too many streams.
   */
  subscribe(userId: string, send: (event: LiveEvent) => void, end?: () => void): () => void
  /**
   * Ends what a person has open on every server: all of it, or with `session` what was opened by that sign-in. To be
   * called when their tokens have been made worthless.
   */
  end(userId: string, session?: string): void
  /** Hears of every end, of one person or of all, until the returned function is called. */
  onEnd(listener: (userId: string, session?: string) => void, userId?: string): () => void
  /**
   * After a commit: to everybody who has the scope, and to those who just lost it; what was withdrawn from sight, to
   * those who could see it. What somebody who lost the own scope, and with it the account, has open ends.
   */
  publish(
    changed: ReadonlyMap<string, number>,
    revoked: readonly { userId: string; scope: string }[],
    withdrawn?: readonly Withdrawal[],
  ): void
  /** [PRES2] Somebody came to a trip, is still there, or left: told to these people, and to every server. */
  publishPresence(presence: Presence, to: readonly string[]): Promise<void>
  /** Hears of every presence, whichever server it came to. */
  onPresence(listener: (presence: Presence) => void): void
  close(): Promise<void>
}

const Message = z.union([
  z.array(z.object({ userId: z.string(), scope: z.string(), version: z.number() })),
  z.object({ presence: Presence, to: z.array(z.string()), from: z.string() }),
  z.object({ withdrawn: Withdrawn, to: z.union([z.array(z.string()), Audience]) }),
  z.object({ ended: z.string(), session: z.string().optional() }),
])
type Message = z.output<typeof Message>

/** In-process on SQLite; through LISTEN/NOTIFY on PostgreSQL, so that every server process hears of it. */
export function createPokes(db: Db, log: Logger, databaseUrl?: string): Pokes {
  const endings = new EventEmitter().setMaxListeners(0)
  /** By person; the oldest first. */
  const streams = new Map<string, Set<Stream>>()
  /** Tells what this process sent itself, and delivered then, from what comes from another. */
  const self = newId()
  const presenceListeners = new Set<(presence: Presence) => void>()
  const send = (userId: string, event: LiveEvent) => {
    for (const stream of streams.get(userId) ?? []) stream.send(event)
  }
  const deliver = async (message: Message) => {
    if (Array.isArray(message)) {
      for (const { userId, scope, version } of message) {
        send(userId, { event: 'poke', data: { scope, version } })
      }
      return
    }
    if ('withdrawn' in message) {
      const { withdrawn, to } = message
      const readers = Array.isArray(to) ? to : await audienceAmong(db, to, [...streams.keys()])
      for (const userId of readers) send(userId, { event: 'withdrawn', data: withdrawn })
      return
    }
    if ('ended' in message) {
      for (const who of [message.ended, everybody]) endings.emit(who, message.ended, message.session)
      return
    }
    for (const listener of presenceListeners) listener(message.presence)
    for (const userId of message.to) send(userId, { event: 'presence', data: message.presence })
  }
  const hear = (message: Message) => {
    if ('from' in message && message.from === self) return
    deliver(message).catch(unsent)
  }
  const unsent = (error: unknown) => log.warn({ err: error }, 'poke not sent')
  const line = databaseUrl ? listen(databaseUrl, log, hear) : null
  /** To every server process, this one included. */
  const announce = (message: Message) =>
    sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(db.kysely)

  async function tell(
    changed: ReadonlyMap<string, number>,
    revoked: readonly { userId: string; scope: string }[],
    withdrawn: readonly Withdrawal[],
  ): Promise<void> {
    const message = revoked.map(({ userId, scope }) => ({
      userId,
      scope,
      version: changed.get(scope) ?? 0,
    }))
    const scopes = recordset(
      db.dialect,
      'w',
      { s: 'text' },
      [...changed.keys()].map(s => ({ s })),
    )
    const { rows } = await sql<{ user_id: string; scope_id: string }>`
      select g.user_id, g.scope_id from ${scopes} join grant_ g on g.scope_id = w.s`.execute(db.kysely)
    for (const { user_id, scope_id } of rows) {
      message.push({ userId: user_id, scope: scope_id, version: changed.get(scope_id)! })
    }
    const sight = withdrawn.flatMap(({ to, trips, owners }) => {
      const readers = 'owner' in to ? [to] : inChunks(to, mostReaders)
      return readers.map(each => ({ withdrawn: { trips, owners }, to: each }))
    })
    const ended = revoked.filter(({ userId, scope }) => scope === userScope(userId))
    const messages = [
      ...inChunks(message, mostPokes),
      ...sight,
      ...ended.map(({ userId }) => ({ ended: userId })),
    ]
    for (const each of messages) {
      if (line) await announce(each)
      else await deliver(each)
    }
  }

  return {
    subscribe(userId, send, end = () => {}) {
      const stream = { send, end }
      const theirs = streams.get(userId) ?? new Set<Stream>()
      streams.set(userId, theirs)
      if (theirs.size >= mostStreams) {
        const [oldest] = theirs
        theirs.delete(oldest!)
        oldest!.end()
      }
      theirs.add(stream)
      return () => {
        theirs.delete(stream)
        if (theirs.size === 0 && streams.get(userId) === theirs) streams.delete(userId)
      }
    },
    end(userId, session) {
      const message = { ended: userId, ...(session !== undefined && { session }) }
      // Here at once; said twice, it is done once.
      deliver(message).catch(unsent)
      if (!line) return
      announce(message).catch((error: unknown) => log.warn({ err: error }, 'an end was not told'))
    },
    onEnd(listener, userId = everybody) {
      endings.on(userId, listener)
      return () => endings.off(userId, listener)
    },
    publish(changed, revoked, withdrawn = []) {
      if (changed.size === 0) return
      if (!line && streams.size === 0) return
      tell(changed, revoked, withdrawn).catch(unsent)
    },
    async publishPresence(presence, to) {
      const message = { presence, to: [...to], from: self }
      await deliver(message)
      if (!line) return
      await announce(message)
    },
    onPresence(listener) {
      presenceListeners.add(listener)
    },
    async close() {
      streams.clear()
      await line?.close()
    },
  }
}

/** Keeps one connection on LISTEN, and makes a new one when it breaks. */
function listen(databaseUrl: string, log: Logger, deliver: (message: Message) => void) {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'wend-pokes' })
    client = fresh
    const again = () => {
      if (closed || client !== fresh) return
      client = undefined
      timer = setTimeout(() => void connect(), reconnectMs)
    }
    fresh.on('error', error => log.warn({ err: error }, 'poke connection lost'))
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => {
      const message = Message.safeParse(JSON.parse(payload ?? '[]'))
      if (message.success) deliver(message.data)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      log.warn({ err: error }, 'poke connection failed')
      again()
    }
  }
  const first = connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await first
      await client?.end()
    },
  }
}
