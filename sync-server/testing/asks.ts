import type { TestServer, TestUser } from './startTestServer.ts'

interface Answer {
  id: string
  url: string
}

/** How people call the API of a test server. `done` gives the body of a call that must not be refused. */
export function asks(server: TestServer) {
  const ask = <Body = Answer>(as: TestUser, method: string, path: string, body?: object) =>
    server.request<Body>(method, `/api${path}`, { as, ...(body && { body }) })
  const done = async <Body = Answer>(...asked: Parameters<typeof ask>): Promise<Body> => {
    const { status, body } = await ask<Body>(...asked)
    if (status >= 300) throw new Error(`${asked[1]} ${asked[2]}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  return { ask, done }
}
