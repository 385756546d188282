import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer } from '../../testing/startTestServer.ts'

let server: TestServer

beforeAll(async () => (server = await startTestServer()))
afterAll(() => server.stop())

test('a comment that is sent again is one comment; one that was withdrawn does not come back', async () => {
  const ana = await server.user()
  const call = <Body = { id: string; text: string }>(method: string, path: string, body?: object) =>
    server.request<Body>(method, path, { as: ana, ...(body && { body }) })
  const trip = await call('POST', '/api/trips', { title: 'Rome', destination: 'Rome' })
  const comments = `/api/trips/${trip.body.id}/comments`
  const comment = { commentId: newId(), text: 'The night train was a good idea.' }
  const first = await call('POST', comments, comment)
  expect(first).toMatchObject({ status: 201, body: { id: comment.commentId, text: comment.text } })
  expect(await call('POST', comments, comment)).toMatchObject({ status: 201, body: first.body })
  await call('DELETE', `${comments}/${comment.commentId}`)
  expect(await call('POST', comments, comment)).toMatchObject({
    status: 410,
    body: { error: { message: expect.stringContaining('was deleted') } },
  })
  expect((await call<unknown[]>('GET', comments)).body).toEqual([])
})
