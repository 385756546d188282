import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { startTestServer } from './testing/startTestServer.ts'

test('/livez and /readyz answer while all is well', async () => {
  await using server = await startTestServer()
  expect(await server.request('GET', '/livez')).toMatchObject({ status: 200, body: 'ok' })
  expect(await server.request('GET', '/readyz')).toMatchObject({ status: 200, body: 'ok' })
})

test('without its database the server is alive and not ready', async () => {
  await using server = await startTestServer()
  await server.db.close()
  expect(await server.request('GET', '/livez')).toMatchObject({ status: 200 })
  expect(await server.request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: 'the database does not answer',
  })
})

test('anyone may ask how to sign in, and in which epoch the server is', async () => {
  await using server = await startTestServer()
  const config = await server.request('GET', '/api/config')
  expect(config).toMatchObject({
    status: 200,
    body: {
      auth: { domain: server.url, clientId: 'wend-pwa', audience: `${server.url}/api` },
      version: packageJson.version,
      serverEpoch: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  })
  expect(config.body).toMatchObject({ assistant: { model: null }, verifiesEmails: false, sourceUrl: null })
  expect((await server.request('GET', '/api/config')).body).toEqual(config.body)
})
