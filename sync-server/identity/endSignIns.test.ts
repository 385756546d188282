import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { readEvents } from '../sync/testing/eventReader.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { serverOn } from '../testing/serverOn.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { signInKeptMs } from './builtin/signIns.ts'
import { createIdentity } from './createIdentity.ts'
import { endUnusedSignIns } from './endSignIns.ts'
import { asking } from './testing/asking.ts'
import { endings, signedInTwice } from './testing/endings.ts'
import type { Ending } from './testing/endings.ts'
import { TestBrowser } from './testing/testBrowser.ts'

/** A key that a browser would send, of the curve P-256. */
const p256dh = 'BK4LNjHVLWpcx16QEoiOZdcXfJnbz6QTEzoIbDevbG5Kqt6vBARkS8pODVZaT0RRGgIRCMeNObuXkSlMWgr1HBM'

/** A long time for a stream to end, which takes milliseconds. */
const patienceMs = 5_000

/** Ana, signed in on her phone and on her laptop, with everything that can outlive a sign-in. */
async function scene(server: TestServer, admin: Asking) {
  const ana = await signedInTwice(server, admin)
  const address = () => `http://localhost:1/${newId()}`
  const endpoints = { phone: address(), laptop: address(), older: address() }
  const keys = { p256dh, auth: '5ss6RZAW4TpgsYaxZOeu1g' }
  for (const [asks, endpoint] of [
    [ana.ask, endpoints.phone],
    [ana.askLaptop, endpoints.laptop],
    [ana.askLaptop, endpoints.older],
  ] as const) {
    expect((await asks('POST', '/api/push/subscriptions', { endpoint, keys })).status).toBe(204)
  }
  await server.db.kysely
    .updateTable('push_subscription')
    .set({ sid: null })
    .where('endpoint', '=', endpoints.older)
    .execute()
  const events = await readEvents(server, { token: ana.onPhone.access_token })
  return { ...ana, endpoints, events }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Asking = ReturnType<typeof asking>

/** What is left of the phone's sign-in, and of the laptop's. */
async function left(server: TestServer, scene: Scene) {
  const { phone, laptop, ask, askLaptop, endpoints, events, onLaptop } = scene
  const isEnded = await Promise.race([
    events.ended.then(() => true),
    new Promise<boolean>(done => setTimeout(() => done(false), patienceMs).unref()),
  ])
  events.stop()
  const sync = { v: protocolVersion, clientId: newId(), mutations: [], cursors: {} }
  const userinfo = await ask('GET', '/userinfo')
  const subscribed = await server.db.kysely
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('endpoint', 'in', Object.values(endpoints))
    .execute()
  const isSubscribed = (one: string) => subscribed.some(({ endpoint }) => endpoint === one)
  return {
    stream: isEnded ? 'ended' : 'open',
    rest: (await ask('GET', '/api/auth/user')).status,
    sync: (await ask('POST', '/api/sync', sync)).status,
    userinfo: userinfo.status,
    challenge: userinfo.headers.get('WWW-Authenticate'),
    refresh: (await phone.refresh(scene.refreshToken)).body.error,
    session: (await phone.isSignedIn()) ? 'open' : 'ended',
    push: isSubscribed(endpoints.phone) ? 'subscribed' : 'ended',
    pushOfNoSignIn: isSubscribed(endpoints.older) ? 'subscribed' : 'ended',
    resetLink: (await laptop.send('GET', scene.resetPath)).status,
    laptop: {
      rest: (await askLaptop('GET', '/api/auth/user')).status,
      refresh: (await laptop.refresh(onLaptop.refresh_token)).status,
      push: isSubscribed(endpoints.laptop) ? 'subscribed' : 'ended',
    },
  }
}

const dead = {
  stream: 'ended',
  rest: 401,
  sync: 401,
  userinfo: 401,
  challenge: 'Bearer error="invalid_token"',
  refresh: 'invalid_grant',
  session: 'ended',
  push: 'ended',
  // It may be the phone's: it was made before subscriptions belonged to a sign-in.
  pushOfNoSignIn: 'ended',
}
const otherGoesOn = { laptop: { rest: 200, refresh: 200, push: 'subscribed' } }
const otherEnded = { laptop: { rest: 401, refresh: 400, push: 'ended' } }
const one = { ...dead, resetLink: 200, ...otherGoesOn }
const allOthers = { ...dead, resetLink: 404, ...otherGoesOn }
const all = { ...dead, resetLink: 404, ...otherEnded }
const expected: Record<Ending, object> = {
  'signing out': one,
  'signing out as another client does': one,
  // The open session is the other person's.
  'someone else signing in with the same browser': { ...one, session: 'open' },
  'revoking the refresh token': one,
  'ending it from another device': one,
  'a stolen refresh token, used first by its owner': one,
  'a stolen refresh token, used first by the thief': one,
  'a stolen code': one,
  'ending all others': allOthers,
  'a new password': allOthers,
  'a reset link': all,
  // The person reads why.
  suspension: { ...all, rest: 403, sync: 403, laptop: { ...otherEnded.laptop, rest: 403 } },
  'deleting the account': all,
}

describeEachDatabase('a sign-in that ends', database => {
  test('ends everything that came from it at once, in whichever way', async () => {
    const env = { PUSH_LOOPBACK: 'allow', RATE_LIMITS: 'off' }
    await using server = await serverOn(database, { createIdentity, env })
    const { access_token } = await new TestBrowser(server.url).signUp({ email: 'admin@example.org' })
    const admin = asking(server, access_token)
    await admin('GET', '/api/auth/user')
    await server.db.kysely.updateTable('account').set({ is_admin: 1 }).execute()
    const found: Record<string, object> = {}
    for (const [way, end] of Object.entries(endings)) {
      const ana = await scene(server, admin)
      const { status } = await end(ana)
      expect([way, status < 400]).toEqual([way, true])
      found[way] = await left(server, ana)
    }
    expect(found).toEqual(expected)
  })

  test('ends a stream that is just being opened', async () => {
    let meanwhile = async (): Promise<unknown> => undefined
    await using server = await serverOn(database, {
      env: { RATE_LIMITS: 'off' },
      async createIdentity(parts) {
        const identity = await createIdentity(parts)
        const { authenticate } = identity
        identity.authenticate = (ctx, next) =>
          authenticate(ctx, async () => {
            if (ctx.path === '/api/sync/events') await meanwhile()
            await next()
          })
        return identity
      },
    })
    const ask = asking(server, (await new TestBrowser(server.url).signUp()).access_token)
    const { access_token: token } = await new TestBrowser(server.url).signIn()
    for (const asks of [ask, asking(server, token)]) await asks('GET', '/api/auth/user')
    meanwhile = () => ask('DELETE', '/api/account/sign-ins')
    const { ended, stop } = await readEvents(server, { token })
    const isEnded = await Promise.race([ended.then(() => true), sleep(patienceMs, false)])
    stop()
    expect(isEnded).toBe(true)
  })

  test('ends by itself when nobody uses it, and so does the push subscription of its device', async () => {
    const { kysely } = await database.open()
    const now = Date.now()
    for (const [sid, usedMs] of [
      ['unused', signInKeptMs],
      ['used', signInKeptMs - 60_000],
    ] as const) {
      const signIn = { subject: 'ana', device: 'Firefox', signed_in_at_ms: 0, used_at_ms: now - usedMs }
      await kysely
        .insertInto('sign_in')
        .values({ session_uid: sid, ...signIn })
        .execute()
      const keys = { p256dh: 'x', auth: 'x', server_key: 'x', created_at: new Date(now).toISOString() }
      await kysely
        .insertInto('push_subscription')
        .values({ id: sid, user_id: 'ana', sid, endpoint: `https://push.invalid/${sid}`, ...keys })
        .execute()
    }
    await endUnusedSignIns(kysely, now)
    expect(await kysely.selectFrom('sign_in').select('session_uid').execute()).toEqual([
      { session_uid: 'used' },
    ])
    expect(await kysely.selectFrom('push_subscription').select('sid').execute()).toEqual([{ sid: 'used' }])
  })
})
