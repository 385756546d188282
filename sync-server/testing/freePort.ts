import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems hand out by themselves, to servers that ask for any and to outgoing connections. */
const first = 20_000
const end = 32_768

/**
 * A port for a server of this process, which may stop and start again on it: until the process ends, no other process
 * gets it from this function. A UDP socket on the same number reserves it, which leaves it free for TCP.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (end - first))
    if ((await reserves(port)) && (await isFree(port))) return port
  }
}

async function reserves(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref()
  socket.bind({ port, address: '127.0.0.1', exclusive: true })
  return await succeeds(once(socket, 'listening'))
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen({ port, exclusive: true })
  if (!(await succeeds(once(server, 'listening')))) return false
  server.close()
  await once(server, 'close')
  return true
}

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  )
