import { expect, test } from 'vitest'
import { quickStartMarkdown } from '#shared/features/help/quickStart.ts'
import { Documentation } from '#shared/features/help/schema.ts'
import { startTestServer } from '../../testing/startTestServer.ts'

test('the guide is there for everyone, in the words of the app', async () => {
  await using server = await startTestServer()
  const answer = await server.request('GET', '/api/help/documentation')
  expect(answer.status).toBe(200)
  expect(Documentation.parse(answer.body).documentation).toContain(quickStartMarkdown())
})

test('the guide links to the source that the host names', async () => {
  await using server = await startTestServer({ env: { SOURCE_URL: 'https://code.example/wend' } })
  const answer = await server.request('GET', '/api/help/documentation')
  expect(Documentation.parse(answer.body).documentation).toContain('](https://code.example/wend)')
})
