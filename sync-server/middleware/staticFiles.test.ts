import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rawGet } from '../testing/rawGet.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const script = 'export const wend = true // '.padEnd(3000, '-')

/** A server with a built app, and a secret beside its folder. */
async function serverWithApp() {
  const folder = temporaryFolder()
  const root = join(folder.path, 'dist')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(folder.path, 'secret.txt'), 'secret')
  mkdirSync(join(folder.path, 'dist-old'))
  writeFileSync(join(folder.path, 'dist-old', 'secret.txt'), 'secret')
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Wend.</title>')
  writeFileSync(join(root, 'sw.js'), '// worker')
  writeFileSync(join(root, 'manifest.webmanifest'), '{"name":"Wend."}')
  writeFileSync(join(root, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(root, 'assets', 'app-4f2a.js'), script)
  writeFileSync(join(root, 'assets', 'packed-77.js'), script)
  writeFileSync(join(root, 'assets', 'packed-77.js.gz'), gzipSync(script))
  const server = await startTestServer({ env: { STATIC_DIR: root } })
  const stop = async () => {
    await server.stop()
    folder[Symbol.dispose]()
  }
  return Object.assign(server, { root, [Symbol.asyncDispose]: stop })
}

const page = { status: 200, body: expect.stringContaining('<title>Wend.') }

test('hashed files may be kept for a year, all others are asked for again', async () => {
  await using server = await serverWithApp()
  const kept = async (path: string) => (await server.request('GET', path)).headers.get('Cache-Control')
  expect(await kept('/assets/app-4f2a.js')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/trip/42']) {
    expect(await kept(path)).toBe('no-cache')
  }
})

test('an unchanged file is not sent again, a changed one is', async () => {
  await using server = await serverWithApp()
  const etag = (await rawGet(server, '/sw.js')).headers.etag
  const second = await rawGet(server, '/sw.js', { 'If-None-Match': etag })
  expect(second).toMatchObject({ status: 304, body: '', headers: { 'cache-control': 'no-cache' } })
  writeFileSync(join(server.root, 'sw.js'), '// the next worker')
  const third = await rawGet(server, '/sw.js', { 'If-None-Match': etag })
  expect(third).toMatchObject({ status: 200, body: '// the next worker' })
})

test('each file has its content type', async () => {
  await using server = await serverWithApp()
  const type = async (path: string) => (await server.request('GET', path)).headers.get('Content-Type')
  expect(await type('/')).toBe('text/html; charset=utf-8')
  expect(await type('/sw.js')).toMatch('javascript')
  expect(await type('/manifest.webmanifest')).toMatch('application/manifest+json')
  expect(await type('/assets/packed-77.js')).toMatch('javascript')
})

test('a packed copy is sent to whoever can unpack it, and others are packed on the way', async () => {
  await using server = await serverWithApp()
  const get = (path: string, accepted: string) =>
    server.request('GET', path, { headers: { 'Accept-Encoding': accepted } })
  const packed = await get('/assets/packed-77.js', 'gzip')
  expect(packed).toMatchObject({ body: script })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(packed.headers.get('Content-Length')).toBe(String(gzipSync(script).length))
  expect(packed.headers.get('Vary')).toMatch('Accept-Encoding')
  const plain = await get('/assets/packed-77.js', 'identity')
  expect(plain.headers.get('Content-Encoding')).toBe(null)
  expect(plain.headers.get('ETag')).not.toBe(packed.headers.get('ETag'))
  const onTheWay = await get('/assets/app-4f2a.js', 'br')
  expect(onTheWay).toMatchObject({ body: script })
  expect(onTheWay.headers.get('Content-Encoding')).toBe('br')
})

test('of two packed copies the smaller kind is sent, and none that is older than its file', async () => {
  await using server = await serverWithApp()
  const path = join(server.root, 'assets', 'packed-77.js')
  writeFileSync(`${path}.br`, brotliCompressSync(script))
  const get = () =>
    server.request('GET', '/assets/packed-77.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  const packed = await get()
  expect(packed).toMatchObject({ body: script })
  expect(packed.headers.get('Content-Length')).toBe(String(brotliCompressSync(script).length))
  const changed = script.replace('true', 'null')
  writeFileSync(path, changed)
  // Set explicitly, so the test doesn't depend on how fast this machine writes.
  for (const extension of ['br', 'gz']) utimesSync(`${path}.${extension}`, 0, 0)
  expect(await get()).toMatchObject({ body: changed })
})

test('a navigation to a screen gets the app, one to any other address with 404, a missing file does not', async () => {
  await using server = await serverWithApp()
  const html = { headers: { Accept: 'text/html,application/xhtml+xml' } }
  expect(await server.request('GET', '/trip/42?from=feed', html)).toMatchObject(page)
  expect(await server.request('GET', '/trips')).toMatchObject(page)
  expect(await server.request('GET', '/assets/gone-1.js', html)).toMatchObject({ status: 404 })
  expect(await server.request('GET', '/icons/gone.png')).toMatchObject({ status: 404 })
  for (const path of ['/assets', '/trips/new', '/wp-admin', '/API', '/trip/42/%F0%9F%97%BA']) {
    const unknown = await server.request('GET', path, html)
    expect([path, unknown]).toEqual([path, expect.objectContaining({ ...page, status: 404 })])
    expect(unknown.headers.get('Cache-Control')).toBe('no-cache')
    expect(unknown.headers.get('ETag')).toBe(null)
    expect(await server.request('HEAD', path, html)).toMatchObject({ status: 404, body: '' })
  }
})

test.each([
  '/.env',
  '/%2eenv',
  '/.git/HEAD',
  '/api.json',
  '/wp-login.php',
  '/trip/backup.sql',
  '/metrics',
  '/.well-known/change-password',
])('%s is no page of the app, and is not there', async path => {
  await using server = await serverWithApp()
  const answer = await server.request('GET', path, { headers: { Accept: 'text/html' } })
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
})

test('what another app shares leads to the screen for it where no service worker takes it', async () => {
  await using server = await serverWithApp()
  const answer = await fetch(`${server.url}/share`, {
    method: 'POST',
    body: new FormData(),
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/share'])
  expect((await server.request('POST', '/trips')).status).toBe(405)
})

test('HEAD tells what GET would send, and sends nothing', async () => {
  await using server = await serverWithApp()
  const head = await server.request('HEAD', '/assets/packed-77.js', {
    headers: { 'Accept-Encoding': 'identity' },
  })
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers.get('Content-Length')).toBe(String(script.length))
})

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/../dist-old/secret.txt',
  '/..-old/secret.txt',
  '/.vite/manifest.json',
  '/%00secret.txt',
  '//etc/passwd',
])('%s leads nowhere outside the folder', async path => {
  await using server = await serverWithApp()
  const answer = await rawGet(server, path)
  expect(answer.body).not.toMatch(/secret|root:/)
})

test('a folder is no file', async () => {
  await using server = await serverWithApp()
  symlinkSync(server.root, join(server.root, 'assets', 'loop.js'))
  expect(await server.request('GET', '/assets/loop.js')).toMatchObject({ status: 404 })
})

test('before the app is built, a visitor learns what to do', async () => {
  await using server = await startTestServer()
  expect(await server.request('GET', '/trips')).toMatchObject({
    status: 404,
    body: { error: { message: expect.stringContaining('npm run build') } },
  })
})
