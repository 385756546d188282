import type { TestServer } from '../../testing/startTestServer.ts'

/** Sends API requests with a bearer token of any kind. */
export const asking =
  (server: TestServer, token: string) =>
  <Body>(method: string, path: string, body?: object) =>
    server.request<Body>(method, path, {
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body }),
    })
