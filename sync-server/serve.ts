import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createApp } from './app.ts'
import type { AppParts, Identity } from './app.ts'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import type { Db } from './db/open.ts'
import { openSetup } from './features/admin/openSetup.ts'
import { prepareFeatures } from './features.ts'
import type { Logger } from './log.ts'

const finishRequestsMs = 10_000
/** Each costs a file handle and some kilobytes; every device that is online holds one or two. */
const maxConnections = 10_000
const portAttempts = 5

export interface RunningServer {
  /** With the port that was really taken. */
  config: Config
  db: Db
  /** Answers a request, also one that came over no socket. */
  callback: RequestListener
  /** Opened by whoever is to be the first administrator; absent while there is one. */
  setupLink?: string
  /** Stops accepting, ends event streams, lets open requests finish for 10 s, closes the database. */
  stop(): Promise<void>
}

export interface ServeOptions extends Pick<AppParts, 'limits' | 'bodyLimits' | 'features'> {
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
  const { servers, port } = await listenAll(wanted, (req, res) => listener(req, res))
  const config = withPort(wanted, port)
  for (const warning of config.warnings) log.warn(warning)
  try {
    const db = await openDatabase(config, { log })
    try {
      await prepareFeatures(db)
      const identity = await createIdentity({ config, db, log })
      const setup = await openSetup(db)
      const app = createApp({ config, db, log, identity, setup, ...options })
      listener = app.callback
      return {
        config,
        db,
        callback: app.callback,
        ...(setup.secret !== undefined && { setupLink: `${config.publicUrl}/setup/${setup.secret}` }),
        async stop() {
          await app.close()
          await Promise.all(servers.map(finishRequests))
          await db.close()
        },
      }
    } catch (error) {
      await db.close()
      throw error
    }
  } catch (error) {
    for (const server of servers) abandon(server)
    throw error
  }
}

/** Listens on each of the addresses, at the same port. Of several, those that this machine does not have are left out. */
async function listenAll({ hosts, port }: Config, listener: RequestListener) {
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = []
    try {
      let taken = port
      for (const host of hosts.length > 0 ? hosts : [undefined]) {
        const server = newServer(listener)
        try {
          taken = await listen(server, taken, host)
          servers.push(server)
        } catch (error) {
          if (!isAbsent(error)) throw error
        }
      }
      if (servers.length > 0) return { servers, port: taken }
      throw new ConfigError('HOST is not an address of this machine.')
    } catch (error) {
      for (const server of servers) abandon(server)
      // The port that the system chose for the first address may be taken at the second one.
      if (port !== 0 || !(error instanceof PortInUse) || attempt === portAttempts) throw error
    }
  }
}

function newServer(listener: RequestListener): Server {
  // Looks for requests that are late more often than each half minute, or the limits below would mean little.
  const server = createServer({ connectionsCheckingInterval: 5_000 }, listener)
  server.headersTimeout = 15_000
  // Enough for the largest sync request over a slow phone connection.
  server.requestTimeout = 120_000
  server.keepAliveTimeout = 65_000
  server.maxConnections = maxConnections
  const unused = new Set<Socket>()
  unusedConnections.set(server, unused)
  server.on('connection', socket => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return server
}

/** The port that was taken. Throws PortInUse. */
async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new PortInUse(`port ${port} is in use`, { cause: error })
    if (error.code === 'EACCES')
      throw new ConfigError(`This user may not listen on PORT ${port}. Choose another one.`)
    throw error
  })
  return (server.address() as AddressInfo).port
}

/**
 * Those that no request has come through: browsers open one more than they need. To Node they are not idle, so each
 * would hold up the end of the server.
 */
const unusedConnections = new WeakMap<Server, Set<Socket>>()

/** A machine without IPv6 has no ::1. */
const isAbsent = (error: unknown): boolean =>
  /^(EADDRNOTAVAIL|EAFNOSUPPORT|ENOTFOUND)$/.test((error as NodeJS.ErrnoException).code ?? '')

function abandon(server: Server): void {
  server.close()
  server.closeAllConnections()
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
  for (const socket of unusedConnections.get(server) ?? []) socket.destroy()
  const deadline = setTimeout(() => server.closeAllConnections(), finishRequestsMs)
  // Not once only: a connection that is answering now is kept open afterwards by its client.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>(resolve => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(deadline)
}
