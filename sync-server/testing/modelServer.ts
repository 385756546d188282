import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the model was asked, as it came over the wire. */
export interface AskedModel {
  authorization: string | undefined
  model: string
  messages: { role: string; content: string }[]
  stream: boolean
  /** The JSON schema asked for; undefined for free text. */
  schema: unknown
  /** The whole body. */
  body: Record<string, unknown>
  /** Counted from 0, over the life of the server. */
  index: number
}

/** How the model answers one request. Text is streamed if the request asked for it. */
export type ModelReply =
  | {
      kind: 'text'
      text: string
      /** Delay before the first piece. */
      firstMs?: number
      /** Delay before each further piece of a stream. */
      pauseMs?: number
      usage?: { prompt: number; completion: number }
      finishReason?: string
    }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The connection ends partway through the text: in a stream, without its end marker; otherwise, within the JSON. */
  | { kind: 'truncated'; text: string }
  /** Something that isn't a model's answer, with status 200. */
  | { kind: 'raw'; body: string; contentType?: string }
  | { kind: 'hang' }

/** Behaviors by name, for tests that read like a sentence. */
export const modelReplies = {
  text: (text: string): ModelReply => ({ kind: 'text', text }),
  json: (value: unknown): ModelReply => ({ kind: 'text', text: JSON.stringify(value) }),
  slow: (text: string, firstMs: number, pauseMs = 0): ModelReply => ({
    kind: 'text',
    text,
    firstMs,
    pauseMs,
  }),
  malformed: (): ModelReply => ({ kind: 'text', text: '{"days": [{"day": 1, "titl' }),
  truncated: (text: string): ModelReply => ({ kind: 'truncated', text }),
  unauthorized: (): ModelReply => ({
    kind: 'status',
    status: 401,
    body: { error: { message: 'Incorrect API key provided: sk-secret.', type: 'invalid_request_error' } },
  }),
  busy: (retryAfterS: number): ModelReply => ({
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': String(retryAfterS) },
    body: { error: { message: 'Rate limit reached.', type: 'requests' } },
  }),
  broken: (): ModelReply => ({ kind: 'status', status: 500, body: { error: { message: 'Oh no.' } } }),
  hang: (): ModelReply => ({ kind: 'hang' }),
}

export interface ModelServer extends AsyncDisposable {
  /** For AI_BASE_URL. */
  url: string
  /** The settings of a Wend server that uses this model. */
  env: { AI_BASE_URL: string; AI_API_KEY: string; AI_MODEL: string }
  /** Every request so far. */
  asked: AskedModel[]
  /** Answers the next requests with these, one each. After them, and by default, `answerWith` decides. */
  next(...replies: ModelReply[]): void
  answerWith(answer: (asked: AskedModel) => ModelReply | Promise<ModelReply>): void
  stop(): Promise<void>
}

/**
 * An OpenAI-compatible server on loopback (POST /v1/chat/completions) that says what the test tells it to. By default
 * it repeats the last message.
 */
export async function startModelServer(): Promise<ModelServer> {
  const asked: AskedModel[] = []
  const queue: ModelReply[] = []
  let answer: (asked: AskedModel) => ModelReply | Promise<ModelReply> = ({ messages }) =>
    modelReplies.text(messages.at(-1)?.content ?? '')

  const server = createServer((request, response) => {
    // Tests include clients that disconnect in the middle of an answer.
    handle(request, response).catch(() => response.destroy())
  })
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request)
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return sendJson(response, 404, { error: { message: `No ${request.url} here.` } })
    }
    const format = body['response_format'] as { json_schema?: { schema?: unknown } } | undefined
    const one: AskedModel = {
      authorization: request.headers.authorization,
      model: body['model'] as string,
      messages: body['messages'] as AskedModel['messages'],
      stream: body['stream'] === true,
      schema: format?.json_schema?.schema,
      body,
      index: asked.length,
    }
    asked.push(one)
    await send(response, one, queue.shift() ?? (await answer(one)))
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return {
    url,
    env: { AI_BASE_URL: url, AI_API_KEY: 'test-key', AI_MODEL: 'test-model' },
    asked,
    next: (...replies) => void queue.push(...replies),
    answerWith: next => void (answer = next),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

async function send(response: ServerResponse, asked: AskedModel, reply: ModelReply): Promise<void> {
  switch (reply.kind) {
    case 'hang':
      return
    case 'status':
      return sendJson(response, reply.status, reply.body ?? {}, reply.headers)
    case 'raw':
      response.writeHead(200, { 'Content-Type': reply.contentType ?? 'application/json' })
      return void response.end(reply.body)
    case 'truncated':
      if (asked.stream) {
        startStream(response)
        for (const piece of piecesOf(reply.text)) response.write(event(asked, { content: piece }))
      } else {
        const whole = JSON.stringify(completion(asked, { kind: 'text', text: reply.text }))
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': whole.length })
        response.write(whole.slice(0, whole.length / 2))
      }
      // Lets the written data leave before the connection closes.
      await sleep(20)
      return void response.destroy()
    case 'text':
      if (reply.firstMs) await sleep(reply.firstMs)
      if (asked.stream) await sendStream(response, asked, reply)
      else sendJson(response, 200, completion(asked, reply))
  }
}

type TextReply = Extract<ModelReply, { kind: 'text' }>

async function sendStream(response: ServerResponse, asked: AskedModel, reply: TextReply): Promise<void> {
  startStream(response)
  response.write(event(asked, { role: 'assistant', content: '' }))
  for (const [index, piece] of piecesOf(reply.text).entries()) {
    if (index > 0 && reply.pauseMs) await sleep(reply.pauseMs)
    response.write(event(asked, { content: piece }))
  }
  response.write(event(asked, {}, reply.finishReason ?? 'stop'))
  const options = asked.body['stream_options'] as { include_usage?: boolean } | undefined
  if (options?.include_usage) {
    response.write(
      `data: ${JSON.stringify({ ...head(asked, 'chat.completion.chunk'), choices: [], usage: usageOf(asked, reply) })}\n\n`,
    )
  }
  response.end('data: [DONE]\n\n')
}

function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
}

const event = (asked: AskedModel, delta: object, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({
    ...head(asked, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`

const completion = (asked: AskedModel, reply: TextReply) => ({
  ...head(asked, 'chat.completion'),
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: reply.text, refusal: null },
      finish_reason: reply.finishReason ?? 'stop',
    },
  ],
  usage: usageOf(asked, reply),
})

const head = ({ index, model }: AskedModel, object: string) => ({
  id: `chatcmpl-${index}`,
  object,
  created: 1_770_000_000,
  model,
})

function usageOf({ messages }: AskedModel, { usage, text }: TextReply) {
  const prompt = usage?.prompt ?? Math.ceil(JSON.stringify(messages).length / 4)
  const answered = usage?.completion ?? Math.ceil(text.length / 4)
  return { prompt_tokens: prompt, completion_tokens: answered, total_tokens: prompt + answered }
}

/** A few words at a time, as models do. */
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,12}/g) ?? []

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
