import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ImageFetcher } from '../ImageFetcher.ts'
import type { ImageFetcherOptions } from '../ImageFetcher.ts'

/** The smallest PNG there is: one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A web server on loopback, and a fetcher that may reach it and nothing else. */
export async function pictureServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    fetcher: (options: ImageFetcherOptions = {}) =>
      new ImageFetcher({
        isAcceptable: ({ protocol }) => protocol === 'http:',
        isAllowed: address => address === '127.0.0.1',
        ...options,
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
