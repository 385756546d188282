import { request } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { TestServer } from './startTestServer.ts'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends path and headers unchanged: fetch would normalize the path, and add headers that make caches ask again. */
export async function rawGet(
  server: Pick<TestServer, 'config'>,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<RawAnswer> {
  return await new Promise<RawAnswer>((resolve, reject) => {
    request({ port: server.config.port, path, headers }, answer => {
      let body = ''
      answer.on('data', chunk => (body += String(chunk)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}
