import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { Poke, Withdrawn } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { openDatabase } from '../db/open.ts'
import { createEngine } from '../engine.ts'
import { createLog } from '../log.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { connected } from '../testing/postgresCluster.ts'
import { presenceChannel } from '../features/presence/hooks.ts'
import { newsOf } from '../features/social/withdrawnChannel.ts'
import { listen } from './listen.ts'
import { createPokes } from './poke.ts'
import type { LiveEvent } from './poke.ts'
import { device } from './testing/device.ts'

/** Connecting to a busy database takes a while. */
const patience = { timeout: 30_000 }

const log = createLog({ logLevel: 'silent' })

const pokesInto = (list: Poke[]) => (event: LiveEvent) => {
  if (event.event === 'poke') list.push(Poke.parse(event.data))
}

/** Passes everything on between a database and those who connect here, until it falls silent. */
async function relayTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Nothing more passes on the connections that are open now, and neither end learns of it. */
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

describeEachDatabase('pokes', database => {
  test('[LIFE4] a commit is told to everyone who has the scope, through another server process too', async () => {
    const place = await database.place()
    const db = await openDatabase(place)
    // On PostgreSQL two processes share only the database; on SQLite there is only one process.
    const here = createPokes(createEngine(db), log, place.databaseUrl)
    const there = place.databaseUrl ? createPokes(createEngine(db), log, place.databaseUrl) : here
    try {
      const [ana, eve] = [device(newId()), device(newId())]
      const tripId = newId()
      const scope = tripScope(tripId)
      const [heard, overheard]: [Poke[], Poke[]] = [[], []]
      there.subscribe(ana.userId, pokesInto(heard))
      there.subscribe(eve.userId, pokesInto(overheard))
      const { changed, revoked } = await ana.send(db, ana.tripCreate(tripId, 'Lisbon'))
      await vi.waitFor(() => {
        // Published again until the listening connection is up.
        here.publish(changed, revoked)
        expect(heard).toContainEqual({ scope, version: 1 })
      }, patience)
      expect(overheard).toEqual([])
    } finally {
      await here.close()
      if (there !== here) await there.close()
      await db.close()
    }
  })

  test('[ACCESS5] whoever just lost a scope hears of it', async () => {
    const place = await database.place()
    const db = await openDatabase(place)
    const pokes = createPokes(createEngine(db), log, place.databaseUrl)
    try {
      const [scope, userId] = [tripScope(newId()), newId()]
      const heard: Poke[] = []
      const stop = pokes.subscribe(userId, pokesInto(heard))
      await vi.waitFor(() => {
        pokes.publish(new Map([[scope, 7]]), [{ userId, scope }])
        expect(heard).toContainEqual({ scope, version: 7 })
      }, patience)
      stop()
      heard.length = 0
      pokes.publish(new Map([[scope, 8]]), [{ userId, scope }])
      await new Promise(resolve => setTimeout(resolve, 50))
      expect(heard).toEqual([])
    } finally {
      await pokes.close()
      await db.close()
    }
  })

  test('[SOCIAL8] what was taken from sight is told to who could see it, or to those whom it concerns', async () => {
    const place = await database.place()
    const db = await openDatabase(place)
    const here = createPokes(createEngine(db), log, place.databaseUrl)
    const there = place.databaseUrl ? createPokes(createEngine(db), log, place.databaseUrl) : here
    try {
      const [owner, follower, late, stranger, blocked] = [newId(), newId(), newId(), newId(), newId()]
      const [open, between] = [newId(), newId()]
      const at = '2026-11-21T12:00:00.000Z'
      const follow = (follower_id: string, created_at: string) => ({
        follower_id,
        followed_id: owner,
        created_at,
      })
      await db.kysely
        .insertInto('follow')
        .values([
          follow(follower, '2026-11-20T12:00:00.000Z'),
          follow(late, '2026-11-22T12:00:00.000Z'),
          follow(blocked, '2026-11-20T12:00:00.000Z'),
        ])
        .execute()
      await db.kysely.insertInto('block').values({ user_id: blocked, blocked_id: owner }).execute()
      const people = { owner, follower, late, stranger, blocked }
      const heard = Object.fromEntries(Object.keys(people).map(name => [name, new Set<string>()]))
      for (const [name, id] of Object.entries(people)) {
        there.subscribe(id, ({ event, data }) => {
          if (event !== 'withdrawn') return
          const { trips, owners } = Withdrawn.parse(data)
          for (const one of [...trips, ...owners]) heard[name]!.add(one)
        })
      }
      await vi.waitFor(() => {
        here.publish(
          new Map([[tripScope(open), 2]]),
          [],
          [
            newsOf({ to: { owner, visibility: 'public', at }, trips: [open], owners: [] }),
            newsOf({ to: { owner, visibility: 'friends', at }, trips: [between], owners: [] }),
            newsOf({ to: [stranger], trips: [], owners: [owner] }),
          ],
        )
        expect(heard).toEqual({
          owner: new Set([open, between]),
          follower: new Set([open, between]),
          late: new Set([open]),
          stranger: new Set([open, owner]),
          blocked: new Set(),
        })
      }, patience)
    } finally {
      await here.close()
      if (there !== here) await there.close()
      await db.close()
    }
  })

  test('[PRES2] presence is told to those named and to every server, once', async () => {
    const place = await database.place()
    const db = await openDatabase(place)
    const here = createPokes(createEngine(db), log, place.databaseUrl)
    const there = place.databaseUrl ? createPokes(createEngine(db), log, place.databaseUrl) : here
    try {
      const presence = { tripId: newId(), userId: newId(), tab: 'one', here: true }
      const reader = newId()
      const [heard, noted]: [LiveEvent[], unknown[]] = [[], []]
      there.subscribe(reader, event => heard.push(event))
      there.on(presenceChannel, one => noted.push(one))
      await vi.waitFor(async () => {
        await here.tell({ event: 'presence', data: presence, to: [reader] })
        expect(heard).toContainEqual({ event: 'presence', data: presence })
      }, patience)
      expect(noted).toContainEqual(presence)
      expect(heard).toHaveLength(noted.length)
    } finally {
      await here.close()
      if (there !== here) await there.close()
      await db.close()
    }
  })

  test.runIf(database.dialect === 'postgres')(
    'a connection that falls silent without ending is replaced',
    async () => {
      const databaseUrl = (await database.place()).databaseUrl!
      await using relay = await relayTo(databaseUrl)
      const heard: unknown[] = []
      const times = { askEveryMs: 50, answerWithinMs: 2_000, reconnectMs: 10 }
      const listening = listen({ databaseUrl: relay.url, channel: 'wend_test', log, times }, message =>
        heard.push(message),
      )
      const hears = (message: string) =>
        vi.waitFor(async () => {
          const notify = `notify wend_test, '${JSON.stringify(message)}'`
          await connected(databaseUrl, one => one.query(notify))
          expect(heard).toContain(message)
        }, patience)
      try {
        await hears('first')
        relay.fallSilent()
        await hears('second')
      } finally {
        await listening.close()
      }
    },
  )

  test('what someone has open is ended on every server, all of it or that of one sign-in', async () => {
    const place = await database.place()
    const db = await openDatabase(place)
    const here = createPokes(createEngine(db), log, place.databaseUrl)
    const there = place.databaseUrl ? createPokes(createEngine(db), log, place.databaseUrl) : here
    try {
      const [ana, ben] = [newId(), newId()]
      const [ofAna, ofBen, ofAll]: [unknown[], unknown[], unknown[]] = [[], [], []]
      const stop = there.onEnd((_id, session) => ofAna.push(session), ana)
      there.onEnd(() => ofBen.push(ben), ben)
      there.onEnd(userId => ofAll.push(userId))
      await vi.waitFor(() => {
        here.end(ana, 'phone')
        expect(ofAna).toContain('phone')
      }, patience)
      stop()
      const heard = ofAna.length
      await vi.waitFor(() => {
        here.end(ana)
        expect(ofAll.length).toBeGreaterThan(heard)
      }, patience)
      expect(ofAna).toHaveLength(heard)
      expect(ofBen).toEqual([])
      expect(new Set(ofAll)).toEqual(new Set([ana]))
    } finally {
      await here.close()
      if (there !== here) await there.close()
      await db.close()
    }
  })
})
