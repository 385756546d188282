import { expect, test } from 'vitest'
import { createIdentity } from '../identity/createIdentity.ts'
import { startTestServer } from '../testing/startTestServer.ts'

test('security.txt says where to report, for less than a year', async () => {
  await using server = await startTestServer({
    env: { SECURITY_CONTACT: 'security@wend.example', PUBLIC_URL: 'https://wend.example' },
    createIdentity,
  })
  const { status, headers, body } = await server.request<string>('GET', '/.well-known/security.txt')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const lines = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map(line => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  )
  expect(lines).toEqual({
    Contact: 'mailto:security@wend.example',
    Expires: expect.any(String),
    Canonical: 'https://wend.example/.well-known/security.txt',
  })
  const days = (Date.parse(lines['Expires']!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('without a contact there is none', async () => {
  await using server = await startTestServer({ createIdentity })
  expect(await server.request('GET', '/.well-known/security.txt')).toMatchObject({
    status: 404,
    body: { error: { code: 'not-found' } },
  })
})
