import { expect, test } from 'vitest'
import { Documentation } from '#shared/features/help/schema.ts'
import { startTestServer } from '../../testing/startTestServer.ts'

test('the guide is there for everyone, and explains every word of the sync indicator', async () => {
  await using server = await startTestServer()
  const answer = await server.request('GET', '/api/help/documentation')
  expect(answer.status).toBe(200)
  const { documentation } = Documentation.parse(answer.body)
  const words = [
    'All changes saved',
    'saved on this device',
    'Syncing',
    'Sync paused — Retry',
    'Sign in to sync',
  ]
  for (const text of [...words, 'Add to Home Screen', 'Undo', 'Log out'])
    expect(documentation).toContain(text)
})

test('the guide links to the source that the host names', async () => {
  await using server = await startTestServer({ env: { SOURCE_URL: 'https://code.example/wend' } })
  const answer = await server.request('GET', '/api/help/documentation')
  expect(Documentation.parse(answer.body).documentation).toContain('](https://code.example/wend)')
})
