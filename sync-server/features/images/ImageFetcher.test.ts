import { expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { ImageFailure, ImageFetcher } from './ImageFetcher.ts'
import { pictureServer, pixel } from './testing/pictureServer.ts'

test('a picture is fetched, and nothing is told about who asks', async () => {
  let headers: object = {}
  await using server = await pictureServer((req, res) => {
    headers = req.headers
    res.end(pixel)
  })
  expect(await server.fetcher().fetch(server.url)).toEqual({ type: 'image/png', bytes: pixel })
  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test.each([
  'http://93.184.215.14/a.png',
  'https://93.184.215.14:8443/a.png',
  'https://user:pw@93.184.215.14/a.png',
  'ftp://93.184.215.14/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
  'javascript:alert(1)',
  'not an address',
])('%s is not asked at all', async address => {
  const resolve = () => Promise.reject(new Error('resolved'))
  await expect(new ImageFetcher({ resolve }).fetch(address)).rejects.toThrow(
    /Only https|That's not a web address/,
  )
})

test.each([
  'https://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://2130706433/a.png',
  'https://0x7f.0.0.1/a.png',
  'https://0177.0.0.1/a.png',
  'https://0/a.png',
  'https://10.0.0.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/a.png',
  'https://[::1]/a.png',
  'https://[::]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://[::ffff:7f00:1]/a.png',
  'https://[64:ff9b::7f00:1]/a.png',
  'https://[fe80::1]/a.png',
  'https://[fd00::1]/a.png',
  'https://localhost/a.png',
])("%s is isn't on the public internet", async address => {
  await expect(new ImageFetcher().fetch(address)).rejects.toThrow("isn't on the public internet")
})

test('one private address among those of a host is enough to refuse it', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])
  await expect(new ImageFetcher({ resolve }).fetch('https://example.org/a.png')).rejects.toThrow(
    "isn't on the public internet",
  )
})

test('a host is resolved once for each request, and asked at the address that was checked', async () => {
  await using server = await pictureServer((_req, res) => void res.end(pixel))
  let asked = 0
  // A second lookup would return another machine, so a fetcher that resolves again would end up there.
  const resolve = () => Promise.resolve([{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
  const fetched = await server.fetcher({ resolve }).fetch(`http://pictures.test:${server.port}/a.png`)
  expect(fetched.type).toBe('image/png')
  expect(asked).toBe(1)
})

test('every redirect is checked like the first address', async () => {
  const reached: string[] = []
  await using server = await pictureServer((req, res) => {
    reached.push(req.url!)
    const to: Record<string, string> = {
      '/near': '/picture',
      '/private': `http://127.0.0.2:${server.port}/secret`,
      '/mapped': `http://[::ffff:127.0.0.1]:${server.port}/secret`,
      '/decimal': `http://2130706434:${server.port}/secret`,
      '/file': 'file:///etc/passwd',
      '/loop': '/loop',
    }
    if (req.url === '/picture') return void res.end(pixel)
    res.writeHead(302, { Location: to[req.url!]! }).end()
  })
  const { url } = server
  const fetch = (path: string) => server.fetcher().fetch(url + path)
  expect((await fetch('/near')).type).toBe('image/png')
  for (const path of ['/private', '/mapped', '/decimal']) {
    await expect(fetch(path)).rejects.toThrow("isn't on the public internet")
  }
  await expect(fetch('/file')).rejects.toThrow('Only https')
  await expect(fetch('/loop')).rejects.toThrow('too many')
  expect(reached).not.toContain('/secret')
})

test('too large is refused, announced or not', async () => {
  await using server = await pictureServer((req, res) => {
    if (req.url === '/announced') res.setHeader('Content-Length', 5000)
    res.write(pixel)
    res.end(Buffer.alloc(5000 - pixel.length))
  })
  for (const path of ['/announced', '/silent']) {
    await expect(server.fetcher({ maxBytes: 4000 }).fetch(server.url + path)).rejects.toThrow('larger than')
  }
})

test('waiting ends: for the name, for the answer, and for the last byte', async () => {
  await using server = await pictureServer((req, res) => {
    if (req.url === '/silent') return
    const drip = setInterval(() => res.write('.'), 20)
    res.once('close', () => clearInterval(drip))
  })
  const quick = { deadlineMs: 200 }
  for (const path of ['/silent', '/dripping']) {
    await expect(server.fetcher(quick).fetch(server.url + path)).rejects.toThrow('took too long')
  }
  const resolve = () => new Promise<never>(() => undefined)
  await expect(server.fetcher({ ...quick, resolve }).fetch('http://slow.test/')).rejects.toThrow(
    'took too long',
  )
})

test('only what begins like a picture is one', async () => {
  const bodies: Record<string, Buffer> = {
    '/svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    '/html': Buffer.from('<!doctype html><script>alert(1)</script>'),
    '/gif': Buffer.from('GIF89a'),
    '/empty': Buffer.alloc(0),
    '/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    '/webp': Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
    '/avif': Buffer.from('\0\0\0\x20ftypavif', 'latin1'),
  }
  await using server = await pictureServer((req, res) => {
    // The declared type does not matter.
    res.setHeader('Content-Type', 'image/png')
    res.end(bodies[req.url!])
  })
  const fetch = (path: string) => server.fetcher().fetch(server.url + path)
  for (const path of ['/svg', '/html', '/gif', '/empty']) {
    await expect(fetch(path)).rejects.toThrow("isn't a PNG, JPEG, WebP or AVIF")
  }
  expect((await fetch('/jpeg')).type).toBe('image/jpeg')
  expect((await fetch('/webp')).type).toBe('image/webp')
  expect((await fetch('/avif')).type).toBe('image/avif')
})

test('packed answers, errors and dead hosts are failures with a reason', async () => {
  await using server = await pictureServer((req, res) => {
    if (req.url === '/packed') return void res.setHeader('Content-Encoding', 'gzip').end(gzipSync(pixel))
    res.writeHead(404).end()
  })
  await expect(server.fetcher().fetch(`${server.url}/packed`)).rejects.toThrow('packed')
  await expect(server.fetcher().fetch(`${server.url}/missing`)).rejects.toThrow('answered with 404')
  await expect(server.fetcher().fetch('http://127.0.0.1:1/')).rejects.toThrow(ImageFailure)
})
