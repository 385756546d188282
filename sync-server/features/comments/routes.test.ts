import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

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

test('a comment across a block is reported and deleted like one that does not exist', async () => {
  const [ana, ben, eve] = [await server.user(), await server.user(), await server.user()]
  const call = async (as: TestUser, method: string, path: string, body?: object) =>
    await server.request<{ id: string }>(method, `/api${path}`, { as, ...(body && { body }) })
  const rome = { title: 'Rome', destination: 'Rome', visibility: 'public' }
  const comments = `/trips/${(await call(ana, 'POST', '/trips', rome)).body.id}/comments`
  const { id } = (await call(ben, 'POST', comments, { text: 'The night train was a good idea.' })).body
  const answers = async (comment: string) => [
    await call(eve, 'POST', `${comments}/${comment}/report`, { reason: 'It sells something.' }),
    await call(eve, 'DELETE', `${comments}/${comment}`),
  ]
  const unknown = await answers(newId())
  expect(unknown.map(({ status }) => status)).toEqual([404, 404])
  for (const [one, other] of [
    [eve, ben],
    [ben, eve],
  ] as const) {
    await call(one, 'POST', `/users/${other.id}/block`)
    const hidden = await answers(id)
    expect(hidden.map(({ status, body }) => [status, body])).toEqual(
      unknown.map(({ status, body }) => [status, body]),
    )
    await call(one, 'DELETE', `/users/${other.id}/block`)
  }
  expect(await server.db.kysely.selectFrom('report').select('id').execute()).toEqual([])
  expect((await answers(id)).map(({ status }) => status)).toEqual([204, 403])

  // The owner can still delete what they do not see.
  await call(ben, 'POST', `/users/${ana.id}/block`)
  expect((await call(ana, 'DELETE', `${comments}/${id}`)).status).toBe(204)
})
