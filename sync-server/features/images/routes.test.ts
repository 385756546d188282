import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
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
import { imageRoutes } from './routes.ts'
import { pixel } from './testing/pictureServer.ts'

const address = 'https://pictures.example/a.png'

/** A fetcher that finds one picture, and counts. */
class OnePicture extends ImageFetcher {
  asked: string[] = []
  broken = false

  override fetch(url: string): Promise<FetchedImage> {
    this.asked.push(url)
    if (this.broken || url !== address)
      return Promise.reject(new ImageFailure('The address answered with 404.'))
    return Promise.resolve({ type: 'image/png', bytes: pixel })
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

async function upload(server: TestServer, as: TestUser | undefined, bytes: Buffer | string) {
  const answer = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', ...(as && { Authorization: `Bearer ${as.token}` }) },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as { imageUrl: string } }
}

test('a signed address is served from here, once fetched, with nothing that could run', async () => {
  const { server, fetcher, pathOf } = await imageServer()
  await using _server = server
  const path = (await pathOf(address))!
  const answers = await Promise.all([1, 2, 3].map(() => fetch(server.url + path)))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pixel)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
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
  await new Promise(resolve => setTimeout(resolve, 20))
  await cache.write('c', image)
  expect(await cache.size()).toEqual({ files: 2, bytes: pixel.length * 2 })
  expect(await cache.read('b')).toBeUndefined()
  expect(await cache.read('c')).toBeDefined()
})

describeEachDatabase('uploaded pictures', database => {
  test('are kept under the hash of their bytes, from administrators, and are pictures', async () => {
    await using server = await serverOn(database)
    const [ana, eve] = [await administrator(server), await server.user()]
    const { status, body } = await upload(server, ana, pixel)
    expect(status).toBe(201)
    expect(body.imageUrl).toMatch(/^\/api\/images\/file\/[0-9a-f]{64}$/)
    expect((await upload(server, ana, pixel)).body).toEqual(body)
    const file = await fetch(server.url + body.imageUrl)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pixel)
    expect(file.headers.get('Content-Type')).toBe('image/png')
    expect((await fetch(`${server.url}/api/images/file/${newId()}`)).status).toBe(404)

    expect((await upload(server, eve, pixel)).status).toBe(403)
    expect((await upload(server, undefined, pixel)).status).toBe(401)
    expect((await upload(server, ana, '<svg onload="alert(1)"/>')).status).toBe(415)
    expect((await upload(server, ana, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    const { body: operations } = await server.request('GET', '/api/admin/operations', { as: ana })
    expect(operations).toMatchObject({ images: { uploads: 1, uploadedBytes: pixel.length } })
  })
})
