import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatAnswer } from '#shared/features/assistant/schema.ts'
import { judgedQuestions } from '#shared/features/assistant/testing/index.ts'
import { judge } from '#shared/features/assistant/testing/judge.ts'
import type { JudgedQuestion } from '#shared/features/assistant/testing/question.ts'
import { modelReplies, startModelServer } from '../../testing/modelServer.ts'
import type { ModelServer } from '../../testing/modelServer.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../../testing/startTestServer.ts'
import { loadBuiltInGuide } from '../guide/builtInGuide.ts'

let model: ModelServer
let server: TestServer
let ana: TestUser

beforeAll(async () => {
  model = await startModelServer()
  server = await startTestServer({ env: model.env })
  ana = await server.user()
})

afterAll(async () => {
  await server.stop()
  await model.stop()
})

/** Every so many of the questions that name a city of the guide and need no gazetteer, dates or earlier questions. */
const every = 20
const asked = judgedQuestions
  .filter(
    ({ city, trip, earlier, ask, places }) =>
      city && ask.includes(city) && !trip && !earlier && !places?.openOn,
  )
  .filter((_, index) => index % every === 0)

async function answerTo({ ask }: JudgedQuestion) {
  const { body } = await server.request<ChatAnswer>('POST', '/api/research/chat', {
    as: ana,
    body: { messages: [{ role: 'user', content: ask }] },
  })
  return body
}

test.each(asked)('“$ask” reaches the model with the places of the city, and of no other', async question => {
  model.next(modelReplies.text('Fine.'))
  expect(await answerTo(question)).toEqual({ response: 'Fine.', source: 'model' })
  const { content } = model.asked.at(-1)!.messages[0]!
  const cities = [...content.matchAll(/"city":"([^"]+)"/g)].map(([, name]) => name)
  expect(cities).toEqual([question.city])
  expect(content).toContain('"tapWater"')
})

test.each(asked)('a model that refuses “$ask” leaves it to the guide, which does no harm', async question => {
  model.next(modelReplies.unauthorized())
  const { response, source } = await answerTo(question)
  expect(source).toBe('guide')
  expect(['right', 'honest']).toContain(judge(await loadBuiltInGuide(), question, response).verdict)
})
