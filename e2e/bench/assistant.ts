import { createParser } from 'eventsource-parser'
import { modelReplies, startModelServer } from '../../sync-server/testing/modelServer.ts'
import { startTestServer } from '../../sync-server/testing/startTestServer.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'

export const name = 'assistant'

const rounds = 60
const messages = [{ role: 'user', content: 'What should we see in Lisbon, and where to eat in Porto?' }]

/** How much later the first word of an answer arrives through the server than directly from the model. */
export async function run(): Promise<Figure[]> {
  await using model = await startModelServer()
  model.answerWith(() => modelReplies.slow('One two three four five.', 0, 5))
  await using server = await startTestServer({ env: { ...model.env, RATE_LIMITS: 'off' } })
  const user = await server.user()
  const fromModel = () =>
    firstWord(`${model.url}/chat/completions`, { model: 'test-model', stream: true, messages }, {}, data =>
      /"content":"[^"]/.test(data),
    )
  const fromServer = () =>
    firstWord(
      `${server.url}/api/research/chat`,
      { messages },
      { Accept: 'text/event-stream', Authorization: `Bearer ${user.token}` },
      data => data.startsWith('{"text"'),
    )
  const own: number[] = []
  const through: number[] = []
  await fromServer()
  for (let round = 0; round < rounds; round++) {
    own.push(await fromModel())
    through.push(await fromServer())
  }
  const above = (share: number) => quantile(through, share) - quantile(own, share)
  const note = `${rounds} questions; the model's own p50 is ${quantile(own, 0.5).toFixed(1)} ms`
  return [
    { what: "first word above the model's own, p50", value: above(0.5), unit: 'ms', note },
    { what: "first word above the model's own, p95", value: above(0.95), unit: 'ms' },
  ]
}

async function firstWord(
  url: string,
  body: object,
  headers: Record<string, string>,
  isWord: (data: string) => boolean,
): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  let firstAt = NaN
  const parser = createParser({
    onEvent: ({ data }) => {
      if (Number.isNaN(firstAt) && isWord(data)) firstAt = performance.now()
    },
  })
  const decoder = new TextDecoder()
  // Read to the end: an abandoned call would count as a failure of the model.
  for await (const bytes of answer.body!) parser.feed(decoder.decode(bytes, { stream: true }))
  return firstAt - started
}
