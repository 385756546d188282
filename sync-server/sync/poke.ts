import { EventEmitter } from 'node:events'
import type { Logger } from '../log.ts'
import { recordset } from '../db/recordset.ts'
import { sql } from 'kysely'
import { inChunks } from '#shared/plain/inChunks.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Poke } from '#shared/sync/protocol.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Channel, News } from './channel.ts'
import { hooksOf } from './hooks.ts'
import type { Engine } from './hooks.ts'
import { listen } from './listen.ts'
import { createReader, written } from './messages.ts'
import type { Message } from './messages.ts'

const line = 'wend_poke'
const everybody = '*'
/** More windows than anyone looks at; opening another ends the oldest. */
export const mostStreams = 20
/** Keeps each message within one database notification, which holds 8,000 bytes. */
const mostPokes = 40
const mostReaders = 100

/** Something for one person's devices. `event` is 'poke', or the event of a channel. */
export interface LiveEvent {
  event: string
  data: object
}

interface Stream {
  send: (event: LiveEvent) => void
  end: () => void
}

/**
 * Tells connected devices which version each scope is at, and the news of features. Losing all of it only costs time.
 */
export interface Pokes {
  /**
   * Calls `send` for everything that concerns the person, until the returned function is called, or until it calls
   * `end` because the person has too many streams.
   */
  subscribe(userId: string, send: (event: LiveEvent) => void, end?: () => void): () => void
  /**
   * Ends a person's open streams on every server: all of them, or only those opened by the sign-in `session`. Call it
   * when their tokens have been made invalid.
   */
  end(userId: string, session?: string): void
  /** Calls `listener` for every such end, of one person or of all, until the returned function is called. */
  onEnd(listener: (userId: string, session?: string) => void, userId?: string): () => void
  /**
   * Call it after a commit: tells everyone who has a scope, and those who just lost it, and sends the features' news.
   * When someone has lost their own scope, and with it the account, their open streams end.
   */
  publish(
    changed: ReadonlyMap<string, number>,
    revoked: readonly { userId: string; scope: string }[],
    news?: readonly News[],
  ): void
  /** Sends news at once, no matter what is committed. */
  tell(news: News): Promise<void>
  /** Calls `listener` for every message of a channel, no matter which server it came to. */
  on<Data extends object>(channel: Channel<Data>, listener: (data: Data) => void): void
  close(): Promise<void>
}

/** In-process on SQLite; through LISTEN/NOTIFY on PostgreSQL, so that every server process hears of it. */
export function createPokes(engine: Pick<Engine, 'db' | 'hooks'>, log: Logger, databaseUrl?: string): Pokes {
  const { db } = engine
  const channels = hooksOf(engine, 'channels').flat()
  const readMessage = createReader(channels)
  const endings = new EventEmitter().setMaxListeners(0)
  const listeners = new EventEmitter().setMaxListeners(0)
  /** By person, oldest first. */
  const streams = new Map<string, Set<Stream>>()
  /** Identifies this process's own messages, which it delivered when it sent them, among those of other processes. */
  const self = newId()
  const send = (userId: string, event: LiveEvent) => {
    for (const stream of streams.get(userId) ?? []) stream.send(event)
  }
  const deliver = async (message: Message) => {
    if ('event' in message) {
      const { event, data, to } = message
      listeners.emit(event, data)
      for (const userId of await readersOf(event, to)) send(userId, { event, data })
    } else if ('ended' in message) {
      for (const who of [message.ended, everybody]) endings.emit(who, message.ended, message.session)
    } else {
      for (const { userId, scope, version } of message) {
        send(userId, { event: 'poke', data: { scope, version } satisfies Poke })
      }
    }
  }
  const readersOf = async (event: string, to: News['to']): Promise<readonly string[]> => {
    if (isList(to)) return to
    const channel = channels.find(one => one.event === event)
    return (await channel?.readers?.(db, to, [...streams.keys()])) ?? []
  }
  const hear = (payload: unknown) => {
    const message = readMessage(payload)
    if (!message || ('from' in message && message.from === self)) return
    deliver(message).catch(unsent)
  }
  const unsent = (error: unknown) => log.warn({ err: error }, 'poke not sent')
  const others = databaseUrl ? listen({ databaseUrl, channel: line, log }, hear) : null
  /** Sends to every server process, including this one. */
  const announce = (message: Message) =>
    sql`select pg_notify(${line}, ${JSON.stringify(written(message))})`.execute(db.kysely)

  async function tellAll(
    changed: ReadonlyMap<string, number>,
    revoked: readonly { userId: string; scope: string }[],
    news: readonly News[],
  ): Promise<void> {
    const message = revoked.map(({ userId, scope }) => ({
      userId,
      scope,
      version: changed.get(scope) ?? 0,
    }))
    const scopes = recordset(
      db.kysely,
      'w',
      { s: 'text' },
      [...changed.keys()].map(s => ({ s })),
    )
    const { rows } = await sql<{ user_id: string; scope_id: string }>`
      select g.user_id, g.scope_id from ${scopes} join grant_ g on g.scope_id = w.s`.execute(db.kysely)
    for (const { user_id, scope_id } of rows) {
      message.push({ userId: user_id, scope: scope_id, version: changed.get(scope_id)! })
    }
    const told = news.flatMap(one =>
      isList(one.to) ? inChunks(one.to, mostReaders).map(to => ({ ...one, to })) : [one],
    )
    const ended = revoked.filter(({ userId, scope }) => scope === userScope(userId))
    const messages = [
      ...inChunks(message, mostPokes),
      ...told,
      ...ended.map(({ userId }) => ({ ended: userId })),
    ]
    for (const each of messages) {
      if (others) await announce(each)
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
      // Delivered here at once; when the message comes back, ending again does nothing.
      deliver(message).catch(unsent)
      if (!others) return
      announce(message).catch((error: unknown) => log.warn({ err: error }, 'an end was not told'))
    },
    onEnd(listener, userId = everybody) {
      endings.on(userId, listener)
      return () => endings.off(userId, listener)
    },
    publish(changed, revoked, news = []) {
      if (changed.size === 0) return
      if (!others && streams.size === 0) return
      tellAll(changed, revoked, news).catch(unsent)
    },
    async tell(news) {
      const message = { ...news, from: self }
      await deliver(message)
      if (!others) return
      await announce(message)
    },
    on(channel, listener) {
      listeners.on(channel.event, listener)
    },
    async close() {
      streams.clear()
      await others?.close()
    },
  }
}

const isList = (to: News['to']): to is readonly string[] => Array.isArray(to)
