import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { answerUnreadable } from './answerUnreadable.ts'
import { createApp } from './app.ts'
import type { AppParts } from './app.ts'
import type { Identity } from './identity/identity.ts'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import type { Db } from './db/open.ts'
import { openSetup } from './features/admin/openSetup.ts'
import { createEngine } from './engine.ts'
import { prepareFeatures } from './features.ts'
import { limitConnections } from './limitConnections.ts'
import type { AddressLimits } from './limitConnections.ts'
import type { Logger } from './log.ts'
import { addressesIn } from './middleware/believeProxies.ts'
import type { Engine } from './sync/hooks.ts'

const finishRequestsMs = 10_000
/** How many connections are open at once, and how long a request may take to arrive. */
export interface ConnectionLimits {
  /** Each connection costs a file handle and a few kilobytes; every online device holds one or two. */
  maxConnections: number
  perAddress: AddressLimits
  headersTimeout: number
  requestTimeout: number
  /** How often the server looks for late requests. */
  connectionsCheckingInterval: number
}

const connectionLimits: ConnectionLimits = {
  maxConnections: 10_000,
  // A hotel or an office may share one.
  perAddress: { open: 1_000, unused: 100 },
  headersTimeout: 15_000,
  // Enough for the largest sync request over a slow phone connection.
  requestTimeout: 120_000,
  // More often than the default of 30 s; otherwise the limits above would mean little.
  connectionsCheckingInterval: 5_000,
}
/** Programs of this machine, and a proxy that TRUST_PROXY doesn't name. */
const thisMachine = ['127.0.0.0/8', '::1']
const portAttempts = 5

export interface RunningServer {
  /** With the port that was really taken. */
  config: Config
  db: Db
  /** Answers a request, even one that didn't arrive over a socket. */
  callback: RequestListener
  /** The link that makes whoever opens it the first administrator; absent once there is one. */
  setupLink?: string
  /** Stops accepting, ends event streams, lets open requests finish for 10 s, closes the database. */
  stop(): Promise<void>
}

export interface ServeOptions extends Pick<AppParts, 'limits' | 'bodyLimits' | 'answerLimits' | 'features'> {
  log: Logger
  createIdentity: (parts: { config: Config; engine: Engine; log: Logger }) => Promise<Identity>
  connections?: ConnectionLimits
}

/** The port is in use by another program. */
export class PortInUse extends Error {
  override name = 'PortInUse'
}

/**
 * Takes the port first, so that a second start fails before it touches the database. Answers every request with 503
 * until the app is ready. Port 0 takes any free port.
 */
export async function serve(
  wanted: Config,
  { log, createIdentity, connections = connectionLimits, ...options }: ServeOptions,
): Promise<RunningServer> {
  let listener: RequestListener = starting
  const isExempt = addressesIn([...thisMachine, ...wanted.trustProxy])
  const { servers, port } = await listenAll(wanted, () =>
    newServer((req, res) => listener(req, res), connections, isExempt),
  )
  const config = withPort(wanted, port)
  for (const warning of config.warnings) log.warn(warning)
  try {
    const db = await openDatabase(config, { log })
    try {
      await prepareFeatures(db)
      const engine = createEngine(db, config)
      const identity = await createIdentity({ config, engine, log })
      const setup = await openSetup(db)
      const app = createApp({ config, engine, log, identity, setup, ...options })
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

/** Listens on every address, on the same port. If there are several, skips those that this machine doesn't have. */
async function listenAll({ hosts, port }: Config, create: () => Server) {
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = []
    try {
      let taken = port
      for (const host of hosts.length > 0 ? hosts : [undefined]) {
        const server = create()
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

function newServer(
  listener: RequestListener,
  { connectionsCheckingInterval, perAddress, ...limits }: ConnectionLimits,
  isExempt: (address: string) => boolean,
): Server {
  const server = createServer({ connectionsCheckingInterval }, listener)
  Object.assign(server, limits)
  server.keepAliveTimeout = 65_000
  server.on('clientError', answerUnreadable)
  unusedConnections.set(server, limitConnections(server, perAddress, isExempt))
  return server
}

/** Returns the port that was taken. Throws PortInUse. */
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
 * Connections on which no request has arrived yet: browsers open one more than they need. Node doesn't count them as
 * idle, so each would delay the server's shutdown.
 */
const unusedConnections = new WeakMap<Server, ReadonlySet<Socket>>()

/** Whether this machine lacks the address, as a machine without IPv6 lacks ::1. */
const isAbsent = (error: unknown): boolean =>
  /^(EADDRNOTAVAIL|EAFNOSUPPORT|ENOTFOUND)$/.test((error as NodeJS.ErrnoException).code ?? '')

function abandon(server: Server): void {
  server.close()
  server.closeAllConnections()
}

/** Puts a port chosen by the system into the address as well. */
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
  // Repeatedly, because a connection that is answering now is kept open by its client afterwards.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>(resolve => server.close(() => resolve()))
  clearInterval(idle)
  clearTimeout(deadline)
}
