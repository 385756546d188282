import { EventEmitter } from 'node:events'
import pg from 'pg'
import * as z from 'zod'
import type { Logger } from '../log.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import { sql } from 'kysely'
import type { Poke } from '#shared/sync/protocol.ts'

const channel = 'wend_poke'
const reconnectMs = 5_000

/** Tells connected devices which scope is at which version; losing all of it only costs time. */
export interface Pokes {
  /** Calls `send` for every poke that concerns the person, until the returned function is called. */
  subscribe(userId: string, send: (poke: Poke) => void): () => void
  /** After a commit: to everybody who has the scope, and to those who just lost it. */
  publish(changed: ReadonlyMap<string, number>, revoked: readonly { userId: string; scope: string }[]): void
  close(): Promise<void>
}

const Message = z.array(z.object({ userId: z.string(), scope: z.string(), version: z.number() }))
type Message = z.output<typeof Message>

/** In-process on SQLite; through LISTEN/NOTIFY on PostgreSQL, so that every server process hears of it. */
export function createPokes(db: Db, log: Logger, databaseUrl?: string): Pokes {
  const people = new EventEmitter().setMaxListeners(0)
  const deliver = (message: Message) => {
    for (const { userId, scope, version } of message) people.emit(userId, { scope, version })
  }
  const line = databaseUrl ? listen(databaseUrl, log, deliver) : null

  async function tell(
    changed: ReadonlyMap<string, number>,
    revoked: readonly { userId: string; scope: string }[],
  ): Promise<void> {
    const message: Message = revoked.map(({ userId, scope }) => ({
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
    if (!line) return deliver(message)
    // A notification holds 8,000 bytes.
    for (let from = 0; from < message.length; from += 40) {
      await sql`select pg_notify(${channel}, ${JSON.stringify(message.slice(from, from + 40))})`.execute(
        db.kysely,
      )
    }
  }

  return {
    subscribe(userId, send) {
      people.on(userId, send)
      return () => people.off(userId, send)
    },
    publish(changed, revoked) {
      if (changed.size === 0) return
      if (!line && people.eventNames().length === 0) return
      tell(changed, revoked).catch((error: unknown) => log.warn({ err: error }, 'poke not sent'))
    },
    async close() {
      people.removeAllListeners()
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
