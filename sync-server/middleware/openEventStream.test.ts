import { Router } from '@koa/router'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'
import { openEventStream } from './openEventStream.ts'

test('what comes after the end of a stream is not sent, and the answer ends as it should', async () => {
  const router = new Router()
  router.get('/events', ctx => {
    const stream = openEventStream(ctx, { heartbeatMs: 1 })
    stream.send('first', {})
    setTimeout(() => {
      stream.end()
      stream.send('late', {})
    })
  })
  await using server = await startTestServer({ features: () => [router] })
  const answer = await fetch(`${server.url}/api/events`)
  const text = await answer.text()
  expect(text).toContain('event: first')
  expect(text).not.toContain('late')
  expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
