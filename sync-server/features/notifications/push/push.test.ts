import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compactVerify, importJWK } from 'jose'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { createEngine } from '../../../engine.ts'
import { isPublicAddress } from '../../images/publicAddress.ts'
import { describeEachDatabase } from '../../../testing/describeEachDatabase.ts'
import type { DatabaseUnderTest } from '../../../testing/describeEachDatabase.ts'
import { administrator, serverOn } from '../../../testing/serverOn.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../../testing/startTestServer.ts'
import { PushSender } from './PushSender.ts'
import { purgeNotices } from '../purgeNotices.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine: records what it receives, and answers as told. */
async function pushService() {
  const received: Received[] = []
  const answers: (readonly [status: number, headers?: Record<string, string>])[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      received.push({ path: req.url!, headers: req.headers, body: Buffer.concat(chunks) })
      const [status, headers] = answers.shift() ?? [201]
      res.writeHead(status, headers).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return { url, received, answers, [Symbol.dispose]: () => void server.close() }
}

/** The part of a subscription that stays in the browser. */
function device(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const auth = randomBytes(16)
  const subscription = { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
  return { subscription, open: (body: Buffer) => unseal(body, ecdh, auth) }
}

/** RFC 8188 and 8291: opens a message's only record as a browser does. */
function unseal(body: Buffer, ecdh: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const serverKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey])
  const secret = hkdfSync('sha256', ecdh.computeSecret(serverKey), auth, info, 32)
  const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The byte 2 ends the last record.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

const start = (database: DatabaseUnderTest) => serverOn(database, { env: { PUSH_LOOPBACK: 'allow' } })

async function publicTrip(server: TestServer, owner: TestUser): Promise<string> {
  const body = { title: 'A secret title', destination: 'Bergen, Norway', visibility: 'public' }
  const made = await server.request<{ id: string }>('POST', '/api/trips', { as: owner, body })
  return made.body.id
}

const subscribe = (server: TestServer, as: TestUser, body: unknown) =>
  server.request('POST', '/api/push/subscriptions', { as, body })

const like = (server: TestServer, as: TestUser, tripId: string) =>
  server.request('POST', `/api/trips/${tripId}/like`, { as })

const noticesOf = async (server: TestServer, as: TestUser) =>
  (await server.request<Notification[]>('GET', '/api/notifications', { as })).body

const edit = async (server: TestServer, as: TestUser, name: string, args: object) =>
  await server.request('POST', '/api/sync', {
    as,
    body: {
      v: 1,
      clientId: crypto.randomUUID(),
      mutations: [
        {
          mid: 1,
          key: crypto.randomUUID(),
          sv: 1,
          name,
          scope: `user:${as.id}`,
          base: 0,
          madeAt: new Date().toISOString(),
          args: { userId: as.id, ...args },
        },
      ],
      cursors: null,
    },
  })

describeEachDatabase('push', database => {
  test('a like reaches the device sealed for it, says who did what to which trip, and nothing private', async () => {
    await using server = await start(database)
    using service = await pushService()
    const [ana, ben] = [await server.user(), await server.user({ firstName: 'Ben', lastName: 'Okafor' })]
    const trip = await publicTrip(server, ana)
    const phone = device(`${service.url}/one`)
    expect((await subscribe(server, ana, phone.subscription)).status).toBe(204)
    await like(server, ben, trip)

    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
    const [message] = service.received
    expect(message!.path).toBe('/one')
    expect(message!.headers['content-encoding']).toBe('aes128gcm')
    expect(message!.headers['ttl']).toBe('86400')
    const [notice] = await noticesOf(server, ana)
    expect(phone.open(message!.body)).toEqual({
      id: notice!.id,
      type: 'trip_like',
      actor: 'Ben Okafor',
      tripId: trip,
    })

    const { publicKey } = (await server.request<{ publicKey: string }>('GET', '/api/push/key', { as: ana }))
      .body
    const [, token, key] = /^vapid t=([^,]+), *k=(.+)$/.exec(message!.headers.authorization!)!
    expect(key).toBe(publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const verified = await compactVerify(token!, await importJWK(jwk, 'ES256'))
    const claims = JSON.parse(Buffer.from(verified.payload).toString()) as Record<string, unknown>
    expect(claims['aud']).toBe(service.url)
    expect(claims['exp']).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60)
  })

  test('what is muted, by its kind or its trip, is in the list, read, and goes to no device', async () => {
    await using server = await start(database)
    using service = await pushService()
    const [ana, ben, eve] = [await server.user(), await server.user(), await server.user()]
    const [quiet, loud] = [await publicTrip(server, ana), await publicTrip(server, ana)]
    await subscribe(server, ana, device(`${service.url}/one`).subscription)
    await edit(server, ana, 'mute.trip', { tripId: quiet, on: true })
    await edit(server, ana, 'mute.type', { type: 'trip_saved', on: true })
    await like(server, ben, quiet)
    await server.request('POST', `/api/trips/${loud}/save`, { as: ben })
    await like(server, ben, loud)

    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
    const told = await noticesOf(server, ana)
    expect(new Set(told.map(({ type, trip, isRead }) => `${type} ${trip?.id} ${isRead}`))).toEqual(
      new Set([`trip_like ${quiet} true`, `trip_like ${loud} false`, `trip_saved ${loud} true`]),
    )
    expect((await server.request('GET', '/api/notifications/count', { as: ana })).body).toEqual({ count: 1 })

    await edit(server, ana, 'mute.trip', { tripId: quiet, on: false })
    await like(server, eve, quiet)
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(2)
  })

  test('muting a trip or a kind reads what came before, on every device, but not what administrators did', async () => {
    await using server = await start(database)
    const [ana, ben] = [await server.user(), await server.user()]
    const [quiet, loud] = [await publicTrip(server, ana), await publicTrip(server, ana)]
    for (const trip of [quiet, loud]) {
      await like(server, ben, trip)
      await server.request('POST', `/api/trips/${trip}/save`, { as: ben })
    }
    const admin = await administrator(server)
    const hidden = { visibility: 'private', reason: 'Spam' }
    await server.request('PATCH', `/api/admin/trips/${quiet}`, { as: admin, body: hidden })
    const unread = async () =>
      (await noticesOf(server, ana))
        .filter(({ isRead }) => !isRead)
        .map(({ type, trip }) => `${type} ${trip?.id}`)
        .toSorted()
    expect(await unread()).toHaveLength(5)
    await edit(server, ana, 'mute.trip', { tripId: quiet, on: true })
    expect(await unread()).toEqual([`trip_hidden ${quiet}`, `trip_like ${loud}`, `trip_saved ${loud}`])
    await edit(server, ana, 'mute.type', { type: 'trip_saved', on: true })
    expect(await unread()).toEqual([`trip_hidden ${quiet}`, `trip_like ${loud}`])
    await edit(server, ana, 'mute.type', { type: 'trip_saved', on: false })
    expect(await unread()).toHaveLength(2)
  })

  test('a device that is gone is forgotten; a service that is busy is asked again after the time it gave', async () => {
    await using server = await start(database)
    using service = await pushService()
    const [ana, ben, eve] = [await server.user(), await server.user(), await server.user()]
    const trip = await publicTrip(server, ana)
    await subscribe(server, ana, device(`${service.url}/one`).subscription)
    service.answers.push([429, { 'Retry-After': '1' }], [201], [410])
    await like(server, ben, trip)
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(2)
    await like(server, eve, trip)
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(3)
    const count = async () =>
      (await server.db.kysely.selectFrom('push_subscription').select('id').execute()).length
    await expect.poll(count).toBe(0)
  })

  test('nothing is sent to a device whose sign-in is over, or to someone who is suspended', async () => {
    await using server = await start(database)
    using service = await pushService()
    const { kysely } = server.db
    const [ana, ben, eve] = [await server.user(), await server.user(), await server.user()]
    const devices = [
      ['over', ana, 'ended'],
      ['open', ana, 'open'],
      ['no-sign-in', ana, null],
      ['suspended', eve, 'open'],
    ] as const
    for (const [name, who, sid] of devices) {
      const { subscription } = device(`${service.url}/${name}`)
      await subscribe(server, who, subscription)
      await kysely
        .updateTable('push_subscription')
        .set({ sid })
        .where('endpoint', '=', subscription.endpoint)
        .execute()
    }
    const used = { subject: ana.subject, device: 'Firefox', signed_in_at_ms: 0, used_at_ms: Date.now() }
    await kysely
      .insertInto('sign_in')
      .values({ session_uid: 'open', ...used })
      .execute()
    const trips = [await publicTrip(server, eve), await publicTrip(server, ana)]
    await kysely
      .updateTable('account')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', eve.id)
      .execute()
    for (const trip of trips) await like(server, ben, trip)
    const waiting = async () =>
      (await kysely.selectFrom('push_message').select('subscription_id').execute()).length
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(2)
    expect(await waiting()).toBe(0)
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/no-sign-in', '/open'])
  })

  test('what was read meanwhile, or is from someone who was blocked, is not sent', async () => {
    await using server = await start(database)
    using service = await pushService()
    const [ana, ben, eve] = [
      await server.user(),
      await server.user(),
      await server.user({ firstName: 'Eve' }),
    ]
    const trip = await publicTrip(server, ana)
    const phone = device(`${service.url}/one`)
    await subscribe(server, ana, phone.subscription)
    const waiting = async () =>
      (await server.db.kysely.selectFrom('push_message').select('user_id').execute()).length
    // A busy service keeps both waiting until they are no longer wanted.
    const busy = [429, { 'Retry-After': '600' }] as const
    service.answers.push(busy, busy)
    await like(server, ben, trip)
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
    await server.request('POST', '/api/notifications/read-all', { as: ana })
    await server.request('POST', `/api/trips/${trip}/save`, { as: ben })
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(2)
    await expect.poll(waiting).toBe(2)
    await server.request('POST', `/api/users/${ben.id}/block`, { as: ana })
    await server.db.kysely
      .updateTable('push_message')
      .set({ due_at: new Date(0).toISOString() })
      .execute()
    await like(server, eve, trip)
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(3)
    await expect.poll(waiting).toBe(0)
    expect(phone.open(service.received[2]!.body)).toMatchObject({ type: 'trip_like', actor: 'Eve Silva' })
    expect(service.received).toHaveLength(3)
  })

  test('a device belongs to whoever subscribed there last, and is let go by its own person only', async () => {
    await using server = await start(database)
    using service = await pushService()
    const [ana, ben] = [await server.user(), await server.user()]
    const phone = device(`${service.url}/shared`)
    await subscribe(server, ana, phone.subscription)
    await subscribe(server, ben, phone.subscription)
    const endpoint = phone.subscription.endpoint
    await server.request('DELETE', '/api/push/subscriptions', { as: ana, body: { endpoint } })
    const kept = await server.db.kysely.selectFrom('push_subscription').select('user_id').execute()
    expect(kept).toEqual([{ user_id: ben.id }])
    await server.request('DELETE', '/api/push/subscriptions', { as: ben, body: { endpoint } })
    expect(await server.db.kysely.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  })

  test('a person has no more than 20 devices, even if they come at once', async () => {
    await using server = await start(database)
    const ana = await server.user()
    const one = device('').subscription
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        subscribe(server, ana, { ...one, endpoint: `https://push.example.com/${n}` }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    const kept = await server.db.kysely.selectFrom('push_subscription').select('id').execute()
    expect(kept).toHaveLength(20)
  })

  test('keys that nothing can be sealed for are refused', async () => {
    await using server = await start(database)
    const ana = await server.user()
    const good = device('https://push.example.com/x').subscription
    for (const keys of [
      { ...good.keys, p256dh: 'short' },
      { ...good.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...good.keys, auth: 'short' },
      {},
    ]) {
      expect((await subscribe(server, ana, { ...good, keys })).status).toBe(400)
    }
    expect((await subscribe(server, ana, good)).status).toBe(204)
  })

  test('read notifications older than 90 days go, unread ones and younger ones stay', async () => {
    await using server = await serverOn(database)
    const [ana, ben] = [await server.user(), await server.user()]
    const trips = [await publicTrip(server, ana), await publicTrip(server, ana)]
    await like(server, ben, trips[0]!)
    await server.request('POST', '/api/notifications/read-all', { as: ana })
    await like(server, ben, trips[1]!)
    const day = 86_400_000
    expect(await purgeNotices(createEngine(server.db), Date.now() + 89 * day)).toBe(0)
    expect(await purgeNotices(createEngine(server.db), Date.now() + 91 * day)).toBe(1)
    const left = await noticesOf(server, ana)
    expect(left.map(({ trip }) => trip?.id)).toEqual([trips[1]])
  })
})

test.each([
  ['http://push.example.com/x', 'no TLS'],
  ['https://127.0.0.1/x', 'this machine'],
  ['https://localhost/x', 'this machine by name'],
  ['https://10.0.0.7/x', 'a private network'],
  ['https://[::1]/x', 'this machine over IPv6'],
  ['https://169.254.169.254/latest/meta-data', 'a cloud’s own service'],
  ['https://push.example.com:8443/x', 'another port'],
  ['https://user:secret@push.example.com/x', 'a password'],
  ['ftp://push.example.com/x', 'another protocol'],
  ['not an address', 'no address'],
])('%s is refused: %s', async endpoint => {
  await using server = await startTestServer()
  const ana = await server.user()
  const answer = await subscribe(server, ana, device(endpoint).subscription)
  expect(answer.status).toBe(400)
})

test('a name that leads to this machine is found out when something is sent, and the device forgotten', async () => {
  const sender = new PushSender({
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:push@example.com',
    isAllowed: isPublicAddress,
    resolve: async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  })
  const { endpoint, keys } = device('https://push.example.com/x').subscription
  expect(sender.isAcceptable(endpoint)).toBe(true)
  expect(await sender.send({ endpoint, ...keys }, '{}', 'topic')).toEqual({ kind: 'gone' })
})
