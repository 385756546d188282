import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** One device: it sends each request once the previous one has been answered. */
export interface Sender {
  authorization: string
  /** Overrides the load's. */
  url?: string
  bodies: string[]
}

/** How long it took, in total and per request, in ms. */
export interface Sent {
  ms: number
  times: number[]
}

export interface Load {
  url: string
  senders: Sender[]
}

// A separate thread, so that the cost of sending requests isn't counted as the cost of answering them.
if (parentPort) {
  const { url, senders } = workerData as Load
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    senders.map(async ({ authorization, bodies, url: own = url }) => {
      for (const body of bodies) {
        const asked = performance.now()
        await post(own, authorization, body, agent)
        times.push(performance.now() - asked)
      }
    }),
  )
  const ms = performance.now() - began
  agent.destroy()
  parentPort.postMessage({ ms, times } satisfies Sent)
}

function post(url: string, authorization: string, body: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = {
    authorization,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  request(url, { method: 'POST', agent, headers }, answer => {
    answer.resume()
    answer.on('error', reject)
    answer.on('end', () => {
      if (answer.statusCode === 200 || answer.statusCode === 201) resolve()
      else reject(new Error(`the server answered ${answer.statusCode}`))
    })
  })
    .on('error', reject)
    .end(body)
  return promise
}
