import type { TestServer, TestUser } from '../../testing/startTestServer.ts'

export interface EventReader {
  /** Everything received so far. */
  text(): string
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  stop(): void
}

/** Opens the event stream of a person, as one of their windows does, and reads it until it ends. */
export async function readEvents({ url }: TestServer, as: Pick<TestUser, 'token'>): Promise<EventReader> {
  const stopping = new AbortController()
  const answer = await fetch(`${url}/api/sync/events`, {
    headers: { Authorization: `Bearer ${as.token}` },
    signal: stopping.signal,
  })
  if (!answer.ok) throw new Error(`the stream was refused with ${answer.status}`)
  let text = ''
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk
  }
  const ended = read().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return { text: () => text, ended, stop: () => stopping.abort() }
}
