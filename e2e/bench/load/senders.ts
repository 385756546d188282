import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** One device: its requests go one after the other, each when the one before was answered. */
export interface Sender {
  authorization: string
  bodies: string[]
}

export interface Load {
  url: string
  senders: Sender[]
}

// A thread of its own: what it costs to ask must not be taken for what it costs to answer.
if (parentPort) {
  const { url, senders } = workerData as Load
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  await Promise.all(
    senders.map(async ({ authorization, bodies }) => {
      for (const body of bodies) await post(url, authorization, body, agent)
    }),
  )
  const ms = performance.now() - began
  agent.destroy()
  parentPort.postMessage(ms)
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
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`sync answered ${answer.statusCode}`))
    })
  })
    .on('error', reject)
    .end(body)
  return promise
}
