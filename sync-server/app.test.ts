import { expect, test } from 'vitest'
import { startTestServer } from './testing/startTestServer.ts'

test('answers /livez, /readyz and the guide', async () => {
  await using server = await startTestServer()
  expect(await server.request('GET', '/livez')).toMatchObject({ status: 200, body: 'ok' })
  expect(await server.request('GET', '/readyz')).toMatchObject({ status: 200, body: 'ok' })
  const guide = await server.request('GET', '/api/help/documentation')
  expect(guide).toMatchObject({
    status: 200,
    body: { documentation: expect.stringContaining('Quick Start') },
  })
})
