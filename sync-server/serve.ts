import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { AppParts, Identity } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import type { Db } from './db/open.ts'
import type { Logger } from './log.ts'

const finishRequestsMs = 10_000

export interface RunningServer {
  /** With the port that was really taken. */
  config: Config
  db: Db
  /** Stops accepting, ends event streams, lets open requests finish for 10 s, closes the database. */
  stop(): Promise<void>
}

export interface ServeOptions extends Pick<AppParts, 'limits' | 'features'> {
  log: Logger
  createIdentity: (parts: { config: Config; db: Db; log: Logger }) => Promise<Identity>
}

/** The port is in use by another program. */
export class PortInUse extends Error {
  override name = 'PortInUse'
}

/**
 * Takes the port first, so that a second start fails before it touches the database; until the
 * app is ready every request gets 503. Port 0 takes any free one.
 */
export async function serve(
  wanted: Config,
  { log, createIdentity, ...options }: ServeOptions,
): Promise<RunningServer> {
  let listener: RequestListener = starting
  const server = createServer((req, res) => listener(req, res))
  server.headersTimeout = 15_000
  // Enough for the largest sync request over a slow phone connection.
  server.requestTimeout = 120_000
  server.keepAliveTimeout = 65_000
  const config = withPort(wanted, await listen(server, wanted.port))
  try {
    const db = await openDatabase(config, { log })
    try {
      const identity = await createIdentity({ config, db, log })
      const app = createApp({ config, db, log, identity, ...options })
      listener = app.callback
      return {
        config,
        db,
        async stop() {
          await app.close()
          await finishRequests(server)
          await db.close()
        },
      }
    } catch (error) {
      await db.close()
      throw error
    }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    throw error
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortInUse(`port ${port} is in use`, { cause: error }) : error
  })
  return (server.address() as AddressInfo).port
}

/** A port chosen by the system belongs into the address as well. */
function withPort(config: Config, port: number): Config {
  if (config.port === port) return config
  const publicUrl = config.publicUrl.replace(new RegExp(`:${config.port}$`), `:${port}`)
  return { ...config, port, publicUrl }
}

const starting: RequestListener = (req, res) => {
  const alive = req.url === '/livez'
  res.writeHead(alive ? 200 : 503, {
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  })
  res.end(alive ? 'ok' : 'starting')
}

async function finishRequests(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), finishRequestsMs)
  // Not once only: a connection that is answering now is kept open afterwards by its client.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>(resolve => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(deadline)
}
