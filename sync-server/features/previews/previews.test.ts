import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { environmentOf } from '../../testing/placeDatabase.ts'
import { rawGet } from '../../testing/rawGet.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { photograph } from '../images/testing/pictures.ts'

const publicUrl = 'https://wend.example'
const index = await readFile(join(import.meta.dirname, '../../../pwa/index.html'), 'utf8')

/** A server with the app's real page, as its visitors reach it. */
async function serverWithApp(
  env: Record<string, string> = {},
  options: Parameters<typeof startTestServer>[0] = {},
) {
  const folder = temporaryFolder()
  const root = join(folder.path, 'dist')
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), index)
  writeFileSync(join(root, 'index.html.gz'), gzipSync(index))
  const server = await startTestServer({
    ...options,
    env: { STATIC_DIR: root, PUBLIC_URL: publicUrl, ...env },
  })
  const stop = async () => {
    await server.stop()
    folder[Symbol.dispose]()
  }
  return Object.assign(server, { root, [Symbol.asyncDispose]: stop })
}

const lisbon = {
  title: 'Lisbon',
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  visibility: 'public',
}

async function makeTrip(server: TestServer, as: TestUser, fields: object = {}): Promise<string> {
  const { body } = await server.request<{ id: string }>('POST', '/api/trips', {
    as,
    body: { ...lisbon, ...fields },
  })
  return body.id
}

/** The texts of a page's head, by the name of the tag. */
function tagsOf(page: string): Record<string, string> {
  const tags = page.matchAll(
    /<meta\s+(?:name|property)="(description|(?:og|twitter):[^"]+)"\s+content="([^"]*)"/g,
  )
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(page) ?? []
  return Object.fromEntries([
    ['title', unescaped(title)],
    ...[...tags].map(([, name, text = '']) => [name, unescaped(text)]),
  ])
}

const unescaped = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

async function previewAt(server: TestServer, path: string) {
  const answer = await server.request<string>('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return tagsOf(answer.body)
}

const about = tagsOf(index)
const general = {
  ...about,
  'og:site_name': 'Wend.',
  'og:type': 'website',
  'og:title': about['title'],
  'og:description': about['description'],
  'og:image': `${publicUrl}/preview.jpg`,
  'og:image:type': 'image/jpeg',
  'og:image:width': '1200',
  'og:image:height': '630',
  'twitter:card': 'summary_large_image',
}

const pathOf = (address: string): string => address.slice(publicUrl.length)

test('an address that opens one link after another gets the app, without looking up each trip', async () => {
  await using server = await serverWithApp({}, { limits: { public: { requests: 2, perSeconds: 60 } } })
  const path = `/trip/${await makeTrip(server, await server.user())}`
  // Opening the app itself looks up nothing, and counts as nothing.
  for (let opened = 0; opened < 3; opened++) await previewAt(server, '/')
  const titles: (string | undefined)[] = []
  for (let opened = 0; opened < 3; opened++) titles.push((await previewAt(server, path))['og:title'])
  expect(titles).toEqual(['Lisbon', 'Lisbon', general['og:title']])
})

test('a link to the app shows what the product is', async () => {
  await using server = await serverWithApp()
  expect(about).toMatchObject({ title: 'Wend. — plan your perfect trip', description: expect.any(String) })
  for (const path of ['/', '/trips', '/profile/42']) expect(await previewAt(server, path)).toEqual(general)
})

test('an invitation says that it is one, and the same for every secret', async () => {
  await using server = await serverWithApp()
  const ana = await server.user()
  const tripId = await makeTrip(server, ana, { title: 'A secret birthday' })
  const invited = await server.request<{ url: string }>(
    'POST',
    `/api/trips/${tripId}/collaborators/invite-link`,
    {
      as: ana,
    },
  )
  expect(invited.status).toBe(201)
  const preview = await previewAt(server, pathOf(invited.body.url))
  expect(preview).toMatchObject({
    title: "You're invited to plan a trip on Wend.",
    'og:title': "You're invited to plan a trip on Wend.",
    'og:image': `${publicUrl}/preview.jpg`,
  })
  expect(preview).not.toHaveProperty('og:url')
  const page = async (path: string) => (await server.request<string>('GET', path)).body
  expect(await page('/invite/unknown')).toBe(await page(pathOf(invited.body.url)))
})

test('the file that the service worker stores stays as it was built', async () => {
  await using server = await serverWithApp()
  const headers = { 'Accept-Encoding': 'gzip' }
  const built = await server.request('GET', '/index.html', { headers })
  expect(built.body).toBe(index)
  expect(built.headers.get('Content-Encoding')).toBe('gzip')
  expect(built.headers.get('Content-Length')).toBe(String(gzipSync(index).length))
})

test('the page of the app is compressed, is sent once, and follows the file', async () => {
  await using server = await serverWithApp()
  const tripId = await makeTrip(server, await server.user())
  for (const path of ['/', `/trip/${tripId}`]) {
    const first = await server.request('GET', path, { headers: { 'Accept-Encoding': 'br' } })
    expect(first.headers.get('Content-Encoding')).toBe('br')
    expect(first.headers.get('Vary')).toMatch('Accept-Encoding')
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    expect(first.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const etag = first.headers.get('ETag')!
    const again = () => rawGet(server, path, { 'If-None-Match': etag })
    expect(await again()).toMatchObject({ status: 304, body: '' })
    const head = await server.request('HEAD', path, { headers: { 'Accept-Encoding': 'br' } })
    expect(head).toMatchObject({ status: 200, body: '' })
    for (const name of ['Content-Length', 'ETag'])
      expect([name, head.headers.get(name)]).toEqual([name, first.headers.get(name)])
    writeFileSync(join(server.root, 'index.html'), `${index}<!-- built after ${path} -->`)
    expect(await again()).toMatchObject({ status: 200, body: expect.stringContaining(`built after ${path}`) })
  }
})

describeEachDatabase('previews of trips', database => {
  const start = async () => await serverWithApp(environmentOf(await database.place()))

  test('[SOCIAL13] a link to a public trip shows it, and its picture', async () => {
    await using server = await start()
    const ana = await server.user()
    const dates = { startDate: '2027-04-02', endDate: '2027-04-04', showDates: true }
    const tripId = await makeTrip(server, ana, { ...dates, title: 'Tom & "Jo" </title><script> $& $1' })
    const page = await server.request<string>('GET', `/trip/${tripId}`)
    expect(page.body).not.toContain('</title><script>')
    const preview = tagsOf(page.body)
    expect(preview).toEqual({
      ...general,
      title: 'Tom & "Jo" </title><script> $& $1',
      description: 'Lisbon, Portugal · Apr 2, 2027 – Apr 4, 2027',
      'og:title': 'Tom & "Jo" </title><script> $& $1',
      'og:description': 'Lisbon, Portugal · Apr 2, 2027 – Apr 4, 2027',
      'og:url': `${publicUrl}/trip/${tripId}`,
      'og:image': expect.stringMatching(`^${publicUrl}/preview/${tripId}\\.jpg\\?v=[\\w-]{12}$`),
    })
    expect(await pictureAt(server, preview['og:image']!)).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: { title: 'Porto' } })
    expect(await previewAt(server, `/trip/${tripId}`)).toMatchObject({
      title: 'Porto',
      'og:image': preview['og:image'],
    })
  })

  test('[SOCIAL13] dates that visitors do not see are not in the preview', async () => {
    await using server = await start()
    const ana = await server.user()
    const today = new Date().toISOString().slice(0, 10)
    const span = (days: number) => ({ startDate: addDays(today, days), endDate: addDays(today, days + 3) })
    const coming = await makeTrip(server, ana, { ...span(40), title: 'Lisbon, December' })
    expect(await previewAt(server, `/trip/${coming}`)).toMatchObject({
      'og:title': 'Lisbon',
      'og:description': 'Lisbon, Portugal',
    })
    const over = await makeTrip(server, ana, span(-40))
    expect((await previewAt(server, `/trip/${over}`))['og:description']).toMatch(/^Lisbon, Portugal · .+ – /)
  })

  test('[SOCIAL13] any other trip is shown like one that does not exist', async () => {
    await using server = await start()
    const ana = await server.user()
    const [hidden, friends, deleted] = [
      await makeTrip(server, ana, { visibility: 'private' }),
      await makeTrip(server, ana, { visibility: 'friends' }),
      await makeTrip(server, ana),
    ]
    const picture = `/preview/${deleted}.jpg`
    expect((await server.request('HEAD', picture)).status).toBe(200)
    await server.request('DELETE', `/api/trips/${deleted}`, { as: ana })
    const nothing = await server.request<string>('GET', '/')
    expect(tagsOf(nothing.body)).toEqual(general)
    for (const id of [hidden, friends, deleted, newId(), 'nobody', '%00', 'a'.repeat(3000)]) {
      for (const as of [undefined, ana]) {
        const page = await server.request('GET', `/trip/${id}`, { ...(as && { as }) })
        expect(page).toMatchObject({ status: 200, body: nothing.body })
        expect(page.headers.get('ETag')).toBe(nothing.headers.get('ETag'))
      }
      expect(await server.request('GET', `/preview/${id}.jpg`)).toMatchObject({
        status: 404,
        body: { error: { code: 'not-found', message: 'There is no picture at this address.' } },
      })
    }
  })

  test('a trip with a picture of its own is shown with that', async () => {
    await using server = await start()
    const ana = await server.user()
    const tripId = await makeTrip(server, ana)
    const drawn = (await previewAt(server, `/trip/${tripId}`))['og:image']!
    const uploaded = await fetch(`${server.url}/api/images/cover`, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${ana.token}` },
      body: new Uint8Array(await photograph()),
    })
    await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: await uploaded.json() })
    const own = (await previewAt(server, `/trip/${tripId}`))['og:image']!
    expect(own).not.toBe(drawn)
    expect(await pictureAt(server, own)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const bytes = async () => (await fetch(server.url + pathOf(own))).headers.get('ETag')
    const before = await bytes()
    await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: { coverImage: null } })
    expect(await bytes()).not.toBe(before)
  })

  test('a read-only link shows its plan, and its picture ends with it', async () => {
    await using server = await start()
    const ana = await server.user()
    const tripId = await makeTrip(server, ana, {
      visibility: 'private',
      title: 'Lisbon "& <b>',
      startDate: '2027-04-02',
      endDate: '2027-04-04',
    })
    const made = await server.request<{ id: string; url: string }>(
      'POST',
      `/api/trips/${tripId}/share-links`,
      {
        as: ana,
        body: {},
      },
    )
    const { id, url } = made.body
    const preview = await previewAt(server, pathOf(url))
    expect(preview).toMatchObject({
      title: 'Lisbon "& <b>',
      description: 'Lisbon, Portugal · Apr 2, 2027 – Apr 4, 2027 · 2 nights · 1 traveler',
      'og:title': 'Lisbon "& <b>',
      'og:image': `${url}/preview.jpg`,
    })
    const picture = await pictureAt(server, preview['og:image']!)
    expect(picture).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(picture.headers.get('Cache-Control')).toBe('private, no-store')
    expect(picture.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    await server.request('DELETE', `/api/trips/${tripId}/share-links/${id}`, { as: ana })
    expect((await server.request('GET', pathOf(preview['og:image']!))).status).toBe(404)
  })
})

test('a picture is drawn once, and not sent again to those who have it', async () => {
  await using server = await serverWithApp()
  const tripId = await makeTrip(server, await server.user())
  const get = (headers = {}) => rawGet(server, `/preview/${tripId}.jpg`, headers)
  const [first, second] = await Promise.all([get(), get()])
  const { etag } = first.headers
  expect(second.headers.etag).toBe(etag)
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(readdirSync(join(server.config.dataDir, 'images'))).toHaveLength(1)
  expect(await get({ 'If-None-Match': etag })).toMatchObject({ status: 304, body: '' })
})

test('the drawing of what a trip was before goes once it shows another picture', async () => {
  await using server = await serverWithApp()
  const ana = await server.user()
  const [tripId, other] = [await makeTrip(server, ana), await makeTrip(server, ana)]
  const show = async (id: string) => (await server.request('HEAD', `/preview/${id}.jpg`)).status
  const kept = () => readdirSync(join(server.config.dataDir, 'images')).toSorted()
  expect([await show(tripId), await show(other)]).toEqual([200, 200])
  const before = kept()
  await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: { destination: 'Porto, Portugal' } })
  expect(await show(tripId)).toBe(200)
  const after = kept()
  expect([before.length, after.length, after.filter(name => before.includes(name)).length]).toEqual([2, 2, 1])
  const link = { as: ana, body: {} }
  const { body } = await server.request<{ url: string }>('POST', `/api/trips/${tripId}/share-links`, link)
  await server.request('HEAD', `${pathOf(body.url)}/preview.jpg`)
  expect([kept().length, await show(tripId), kept().length]).toEqual([3, 200, 3])
  const uploaded = await fetch(`${server.url}/api/images/cover`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${ana.token}` },
    body: new Uint8Array(await photograph()),
  })
  await server.request('PATCH', `/api/trips/${tripId}`, { as: ana, body: await uploaded.json() })
  expect(await show(tripId)).toBe(200)
  expect(kept()).not.toContainEqual(after.find(name => !before.includes(name)))
})

test('the app opens, with the preview of the product, while the database does not answer', async () => {
  await using server = await serverWithApp()
  const tripId = await makeTrip(server, await server.user())
  await server.db.kysely.schema.alterTable('trip_card').renameTo('trip_card_away').execute()
  expect(await previewAt(server, `/trip/${tripId}`)).toEqual(general)
  expect(server.logged).toContainEqual(expect.objectContaining({ msg: 'link preview failed' }))
  await server.db.kysely.schema.alterTable('trip_card_away').renameTo('trip_card').execute()
})

async function pictureAt(server: TestServer, address: string) {
  const answer = await fetch(server.url + pathOf(address))
  expect([address, answer.status]).toEqual([address, 200])
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { format, width, height, headers: answer.headers }
}
