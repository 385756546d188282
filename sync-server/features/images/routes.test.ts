import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { caps } from '#shared/plain/caps.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { administrator } from '../../testing/serverOn.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { ImageCache } from './ImageCache.ts'
import { ImageFailure, ImageFetcher } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { Images } from './Images.ts'
import { removeUnused } from './removeUnused.ts'
import { imageRoutes } from './routes.ts'
import { sniffImage } from './sniffImage.ts'
import { hostilePictures, photograph } from './testing/pictures.ts'
import { pixel } from './testing/pictureServer.ts'

const address = 'https://pictures.example/a.png'

/** A fetcher that finds one picture and records what it was asked for. */
class OnePicture extends ImageFetcher {
  asked: string[] = []
  broken = false
  picture: Buffer = pixel

  override fetch(url: string): Promise<FetchedImage> {
    this.asked.push(url)
    if (this.broken || url !== address)
      return Promise.reject(new ImageFailure('The address answered with 404.'))
    return Promise.resolve({ type: 'image/png', bytes: this.picture })
  }
}

async function imageServer() {
  const fetcher = new OnePicture()
  let images: Images | undefined
  const server = await startTestServer({
    features: deps => [imageRoutes(deps, (images = new Images({ ...deps, fetcher })))],
  })
  return { server, fetcher, pathOf: (url: string) => images!.pathOf(url) }
}

async function upload(
  server: TestServer,
  as: TestUser | undefined,
  bytes: Buffer | string,
  path = '/api/images',
) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', ...(as && { Authorization: `Bearer ${as.token}` }) },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { imageUrl: string; profileImageUrl: string },
  }
}

test('for an account that names one address after another, only so many pictures are fetched', async () => {
  const { server, fetcher } = await imageServer()
  await using _server = server
  const eve = await server.user()
  const show = async (as: TestUser, url: string) => {
    await server.db.kysely
      .updateTable('account')
      .set({ profile_image_url: url })
      .where('id', '=', as.id)
      .execute()
    return (await fetch(`${server.url}/api/images/avatar/${as.id}`)).status
  }
  expect(await show(eve, address)).toBe(200)
  for (let n = 0; n < 110; n++) expect(await show(eve, `https://pictures.example/${n}.png`)).toBe(404)
  expect(fetcher.asked.length).toBe(100)
  // What was fetched before is still there, and others are not affected.
  expect(await show(eve, address)).toBe(200)
  const asked = () => fetcher.asked.filter(url => url.endsWith('ana.png'))
  await show(await server.user(), 'https://pictures.example/ana.png')
  expect(asked().length).toBe(1)
})

test('a signed address is served from here, once fetched, with nothing that could run', async () => {
  const { server, fetcher, pathOf } = await imageServer()
  await using _server = server
  const path = (await pathOf(address))!
  const answers = await Promise.all([1, 2, 3].map(() => fetch(server.url + path)))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(sniffImage(Buffer.from(await answer.arrayBuffer()))).toBe('image/webp')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=604800',
    })
  }
  expect(fetcher.asked).toEqual([address])
})

test('an address that this server did not sign is not fetched', async () => {
  const { server, fetcher, pathOf } = await imageServer()
  await using _server = server
  const sig = new URL((await pathOf(address))!, server.url).searchParams.get('sig')!
  const other = encodeURIComponent('https://pictures.example/other.png')
  for (const query of [
    '',
    `?url=${other}`,
    `?url=${other}&sig=${sig}`,
    `?url=${other}&sig=`,
    '?url=a&url=b&sig=c',
  ]) {
    expect((await fetch(`${server.url}/api/images/proxy${query}`)).status).toBe(404)
  }
  expect(fetcher.asked).toEqual([])
})

test('a picture that cannot be had is missing, and is not asked for again at once', async () => {
  const { server, fetcher, pathOf } = await imageServer()
  await using _server = server
  const path = (await pathOf('https://pictures.example/gone.png'))!
  expect((await fetch(server.url + path)).status).toBe(404)
  expect((await fetch(server.url + path)).status).toBe(404)
  expect(fetcher.asked).toHaveLength(1)
})

test('a picture from elsewhere that cannot be decoded is missing, and nothing of it is kept', async () => {
  const { server, fetcher, pathOf } = await imageServer()
  await using _server = server
  fetcher.picture = (await hostilePictures()).truncated!
  expect((await fetch(server.url + (await pathOf(address))!)).status).toBe(404)
  const cached = await new ImageCache(join(server.config.dataDir, 'images')).size()
  expect(cached).toEqual({ files: 0, bytes: 0 })
})

test('the picture of an account is served from here, whatever address was given for it', async () => {
  const { server, fetcher } = await imageServer()
  await using _server = server
  const [ana, ben] = [await server.user({ profileImageUrl: address }), await server.user()]
  const eve = await server.user({ profileImageUrl: 'http://127.0.0.1/eve.png' })
  const answer = await fetch(server.url + avatarPath(ana.id, address)!)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect(answer.headers.get('Cache-Control')).toBe('private, max-age=604800')
  // Requested under an earlier picture's name, it must not be cached: the answer may be a different picture.
  const earlier = await fetch(server.url + avatarPath(ana.id, 'https://pictures.example/old.png')!)
  expect([earlier.status, earlier.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  for (const id of [ben.id, eve.id, newId(), 'nobody', '%00']) {
    expect([id, (await fetch(`${server.url}/api/images/avatar/${id}`)).status]).toEqual([id, 404])
  }
  expect(fetcher.asked).toEqual([address])
})

test('administrators learn whether an address holds a picture before they use it', async () => {
  const { server, pathOf } = await imageServer()
  await using _server = server
  const ana = await administrator(server)
  const check = (url: string) => server.request('POST', '/api/images/check', { as: ana, body: { url } })
  expect(await check(address)).toMatchObject({ status: 200, body: { imagePath: await pathOf(address) } })
  expect(await check('https://pictures.example/gone.png')).toMatchObject({
    status: 400,
    body: { error: { field: 'imageUrl', message: 'The address answered with 404.' } },
  })
  expect((await check('http://pictures.example/a.png')).status).toBe(400)
})

test('the cache keeps to its size: what was not wanted for longest goes', async () => {
  using folder = temporaryFolder()
  const cache = new ImageCache(folder.path, { maxBytes: pixel.length * 2 })
  const image = { type: 'image/png', bytes: pixel } as const
  await cache.write('a', image)
  await cache.write('b', image)
  expect(await cache.read('a')).toMatchObject({ type: 'image/png', stale: false })
  await cache.write('c', image)
  expect(await cache.size()).toEqual({ files: 2, bytes: pixel.length * 2 })
  expect(await cache.read('b')).toBeUndefined()
  expect(await cache.read('c')).toBeDefined()
})

describeEachDatabase('uploaded pictures', database => {
  test('are kept under the hash of what they are drawn anew as, from administrators, and are pictures', async () => {
    await using server = await serverOn(database)
    const [ana, eve] = [await administrator(server), await server.user()]
    const { status, body } = await upload(server, ana, pixel)
    expect(status).toBe(201)
    expect(body.imageUrl).toMatch(/^\/api\/images\/file\/[0-9a-f]{64}$/)
    expect((await upload(server, ana, pixel)).body).toEqual(body)
    const file = await fetch(server.url + body.imageUrl)
    const served = Buffer.from(await file.arrayBuffer())
    expect(body.imageUrl).toContain(createHash('sha256').update(served).digest('hex'))
    expect(sniffImage(served)).toBe('image/webp')
    expect(file.headers.get('Content-Type')).toBe('image/webp')
    for (const other of [newId(), '%00', 'a%00', '%F0%9F%A7%B3'])
      expect((await fetch(`${server.url}/api/images/file/${other}`)).status).toBe(404)

    expect((await upload(server, eve, pixel)).status).toBe(403)
    expect((await upload(server, undefined, pixel)).status).toBe(401)
    expect((await upload(server, ana, '<svg onload="alert(1)"/>')).status).toBe(415)
    expect((await upload(server, ana, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    const { body: operations } = await server.request('GET', '/api/admin/operations', { as: ana })
    expect(operations).toMatchObject({ images: { uploads: 1, uploadedBytes: served.length } })
  })

  test('a portrait may come from anyone signed in, and is cut to a square without metadata', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    const { status, body } = await upload(server, eve, await photograph(), '/api/images/photo')
    expect(status).toBe(201)
    const served = Buffer.from(await (await fetch(server.url + body.profileImageUrl)).arrayBuffer())
    expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(served.includes('Exif')).toBe(false)

    const saved = { as: eve, body: { profileImageUrl: body.profileImageUrl } }
    const profile = await server.request<PublicProfile>('PATCH', '/api/profile', saved)
    expect(profile.body).toMatchObject({ profileImageUrl: body.profileImageUrl })
    const shown = await fetch(server.url + profile.body.avatarUrl!)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(served)
    expect((await upload(server, undefined, pixel, '/api/images/photo')).status).toBe(401)
  })

  test('a trip’s cover may come from anyone signed in, keeps its shape, and stays while it is shown', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    const { status, body } = await upload(server, eve, await photograph(), '/api/images/cover')
    expect(status).toBe(201)
    const { coverImage } = body as unknown as { coverImage: string }
    const served = Buffer.from(await (await fetch(server.url + coverImage)).arrayBuffer())
    const { width, height, format } = await sharp(served).metadata()
    expect(format).toBe('webp')
    expect(width).not.toBe(height)
    expect(served.includes('Exif')).toBe(false)

    const trip = { title: 'Lisbon', destination: 'Lisbon, Portugal', visibility: 'public' }
    const { id } = (await server.request<{ id: string }>('POST', '/api/trips', { as: eve, body: trip })).body
    const saved = await server.request('PATCH', `/api/trips/${id}`, { as: eve, body: { coverImage } })
    expect(saved).toMatchObject({ status: 200, body: { coverImage } })
    expect(await removeUnused(server.db, Date.now() + 25 * 60 * 60_000)).toBe(0)
    for (const wrong of ['/api/images/file/x', 'javascript:alert(1)', '/api/images/proxy?url=x', 'blob:x'])
      expect(
        (await server.request('PATCH', `/api/trips/${id}`, { as: eve, body: { coverImage: wrong } })).status,
      ).toBe(400)
    expect((await upload(server, undefined, pixel, '/api/images/cover')).status).toBe(401)
  })

  test.each(['replaced', 'removed'])(
    'a trip’s %s cover stays for as long as it can be restored',
    async how => {
      await using server = await serverOn(database)
      const eve = await server.user()
      const cover = async (bytes: Buffer) =>
        (await upload(server, eve, bytes, '/api/images/cover')).body as unknown as { coverImage: string }
      const [first, second] = [await cover(await photograph()), await cover(pixel)]
      const trip = { title: 'Lisbon', destination: 'Lisbon, Portugal' }
      const { id } = (await server.request<{ id: string }>('POST', '/api/trips', { as: eve, body: trip }))
        .body
      const set = async (body: { coverImage: string | null }) =>
        expect((await server.request('PATCH', `/api/trips/${id}`, { as: eve, body })).status).toBe(200)
      await set(first)
      await set(how === 'replaced' ? second : { coverImage: null })
      const left = async () => {
        const rows = await server.db.kysely.selectFrom('image').select('hash').execute()
        return rows.map(({ hash }) => `/api/images/file/${hash}`)
      }
      const inDays = (days: number) => Date.now() + days * 24 * 60 * 60_000
      await removeUnused(server.db, inDays(29))
      expect(await left()).toContain(first.coverImage)
      await set(first)
      await removeUnused(server.db, inDays(60))
      expect(await left()).toEqual([first.coverImage])
      await set({ coverImage: null })
      await removeUnused(server.db, inDays(31))
      expect(await left()).toEqual([])
    },
  )

  test('hostile uploads are refused in words, and the server goes on', async () => {
    await using server = await serverOn(database)
    const [ana, eve] = [await administrator(server), await server.user()]
    for (const [name, bytes] of Object.entries(await hostilePictures())) {
      expect([name, (await upload(server, ana, bytes)).status]).toEqual([name, 415])
      expect([name, (await upload(server, eve, bytes, '/api/images/photo')).status]).toEqual([name, 415])
    }
    expect((await upload(server, eve, Buffer.alloc(5 * 1024 * 1024 + 1), '/api/images/photo')).status).toBe(
      413,
    )
    const stored = await server.db.kysely.selectFrom('image').select('hash').execute()
    expect(stored).toEqual([])
    expect((await upload(server, eve, pixel, '/api/images/photo')).status).toBe(201)
  })

  test('a day has room for so many portraits of a person', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    const { body } = await upload(server, eve, pixel, '/api/images/photo')
    const [first] = await server.db.kysely.selectFrom('image').selectAll().execute()
    const more = Array.from({ length: 39 }, (_, index) => ({
      ...first!,
      hash: String(index).padStart(64, '0'),
    }))
    await server.db.kysely.insertInto('image').values(more).execute()
    expect((await upload(server, eve, pixel, '/api/images/photo')).status).toBe(429)
    expect((await fetch(server.url + body.profileImageUrl)).status).toBe(200)
  })

  test('an account has room for so many pictures, and for so much of them', async () => {
    await using server = await serverOn(database)
    const [ana, eve] = [await administrator(server), await server.user()]
    await upload(server, eve, pixel, '/api/images/photo')
    const [first] = await server.db.kysely.selectFrom('image').selectAll().execute()
    const kept = (count: number, size: number) =>
      server.db.transaction(async trx => {
        await trx.deleteFrom('image').execute()
        const rows = Array.from({ length: count }, (_, index) => {
          const hash = String(index).padStart(64, '0')
          return { ...first!, hash, size, uploaded_by: ana.id, created_at: '2026-01-01T00:00:00.000Z' }
        })
        for (let from = 0; from < count; from += 200)
          await trx
            .insertInto('image')
            .values(rows.slice(from, from + 200))
            .execute()
      })
    await kept(caps.picturesOfAccount.most, 1)
    for (const path of ['/api/images', '/api/images/photo', '/api/images/cover'])
      expect((await upload(server, ana, pixel, path)).status).toBe(409)
    expect((await upload(server, eve, pixel, '/api/images/photo')).status).toBe(201)
    await kept(2, caps.pictureBytesOfAccount.most / 2)
    expect((await upload(server, ana, pixel)).status).toBe(409)
    await kept(1, caps.pictureBytesOfAccount.most / 2)
    expect((await upload(server, ana, pixel)).status).toBe(201)
  })

  test('a day and an account have no more room for pictures that arrive at once', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    await upload(server, eve, pixel, '/api/images/photo')
    const [first] = await server.db.kysely.selectFrom('image').selectAll().execute()
    const pictures = await Promise.all(
      Array.from({ length: 6 }, (_, index) => {
        const background = { r: index * 40, g: 0, b: 0 }
        return sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer()
      }),
    )
    const kept = async (count: number, created_at: string) => {
      await server.db.kysely.deleteFrom('image').execute()
      const rows = Array.from({ length: count }, (_, index) => {
        return { ...first!, hash: String(index).padStart(64, '0'), size: 1, created_at }
      })
      for (let from = 0; from < count; from += 200) {
        await server.db.kysely
          .insertInto('image')
          .values(rows.slice(from, from + 200))
          .execute()
      }
    }
    const uploaded = async () => {
      const all = pictures.map(bytes => upload(server, eve, bytes, '/api/images/cover'))
      return (await Promise.all(all)).map(({ status }) => status).toSorted((a, b) => a - b)
    }
    await kept(39, new Date().toISOString())
    expect(await uploaded()).toEqual([201, 429, 429, 429, 429, 429])
    await kept(caps.picturesOfAccount.most - 1, '2026-01-01T00:00:00.000Z')
    expect(await uploaded()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('what was uploaded before pictures were drawn anew is drawn anew when it is read', async () => {
    await using server = await serverOn(database)
    const original = await photograph()
    const hash = createHash('sha256').update(original).digest('hex')
    const old = {
      hash,
      type: 'image/jpeg',
      bytes: original,
      size: original.length,
      redrawn: 0,
      uploaded_by: null,
    }
    const bad = { ...old, hash: '0'.repeat(64), bytes: Buffer.from('<svg/>') }
    const created_at = new Date().toISOString()
    await server.db.kysely
      .insertInto('image')
      .values([
        { ...old, created_at },
        { ...bad, created_at },
      ])
      .execute()
    for (const _again of [1, 2]) {
      const file = await fetch(`${server.url}/api/images/file/${hash}`)
      expect(file.headers.get('Content-Type')).toBe('image/webp')
      expect(Buffer.from(await file.arrayBuffer()).includes('Exif')).toBe(false)
    }
    expect((await fetch(`${server.url}/api/images/file/${bad.hash}`)).status).toBe(404)
  })

  test('uploads that nothing shows are gone after a day', async () => {
    await using server = await serverOn(database)
    const eve = await server.user()
    const portrait = async (shade: number) => {
      const picture = sharp({
        create: { width: 9, height: 9, channels: 3, background: { r: shade, g: 0, b: 0 } },
      })
      return (await upload(server, eve, await picture.png().toBuffer(), '/api/images/photo')).body
        .profileImageUrl
    }
    const [tried, used] = [await portrait(10), await portrait(200)]
    await server.request('PATCH', '/api/profile', { as: eve, body: { profileImageUrl: used } })
    const status = async (path: string) => (await fetch(server.url + path)).status
    expect(await removeUnused(server.db, Date.now())).toBe(0)
    expect(await removeUnused(server.db, Date.now() + 25 * 60 * 60_000)).toBe(1)
    expect([await status(tried), await status(used)]).toEqual([404, 200])
  })
})
