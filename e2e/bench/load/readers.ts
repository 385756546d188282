import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface Readers {
  url: string
  /** How many readers run at once, each sending one request after another. */
  atOnce: number
  forMs: number
  /** Of the people in whose name it reads, in turns; nobody's if left out. */
  tokens?: readonly string[]
  /** How long a reader waits between two requests. */
  pauseMs?: number
}

export interface Readings {
  /** Milliseconds that each request took, up to its last byte. */
  took: number[]
  bytes: number
  failed: number
}

// A separate thread, so that heavy reading doesn't delay the clock readings of others.
if (parentPort) {
  const { url, atOnce, forMs, tokens = [], pauseMs = 0 } = workerData as Readers
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const readings: Readings = { took: [], bytes: 0, failed: 0 }
  const until = performance.now() + forMs
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const began = performance.now()
        await read(url, agent, tokens[readings.took.length % tokens.length], readings)
        readings.took.push(performance.now() - began)
        if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
    }),
  )
  agent.destroy()
  parentPort.postMessage(readings)
}

function read(url: string, agent: Agent, token: string | undefined, readings: Readings): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const failed = () => {
    readings.failed++
    resolve()
  }
  const headers = { 'accept-encoding': 'gzip', ...(token && { authorization: `Bearer ${token}` }) }
  request(url, { agent, headers }, answer => {
    answer.on('data', (chunk: Buffer) => (readings.bytes += chunk.length))
    answer.on('error', failed)
    answer.on('end', () => (answer.statusCode === 200 ? resolve() : failed()))
  })
    .on('error', failed)
    .end()
  return promise
}
