import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { maxBatch } from '#shared/sync/protocol.ts'
import { device } from '../../sync-server/sync/testing/device.ts'
import { newPerson } from '../fixtures/person.ts'
import { startServer, type ServerProcess } from '../fixtures/server.ts'
import { newAccount } from '../fixtures/signUp.ts'
import { quantile, type Figure } from './figure.ts'
import { editBatches, growingTrip, pushBody } from './load/edits.ts'
import { sendAll } from './load/sendAll.ts'

export const name = 'server-start'

/** From process start to first answer, with an empty folder and with a migrated one; memory before and after load. */
export async function run(): Promise<Figure[]> {
  const began = performance.now()
  const server = await startServer()
  const first = performance.now() - began
  try {
    const again: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await server.stop()
      const restarted = performance.now()
      await server.start()
      again.push(performance.now() - restarted)
    }
    await wait(2000)
    return [
      { what: 'first start, with all migrations', value: first, unit: 'ms' },
      {
        what: 'start, nothing to migrate (median of 5)',
        value: quantile(again, 0.5),
        unit: 'ms',
        atMost: 3000,
      },
      ...residentMemory(server, 'idle', 110),
      ...(await afterLoad(server)),
    ]
  } finally {
    await server.remove()
  }
}

/** Ten people push 40,000 edits in large and 1,500 in small requests, and add 200 activities each to long trips. */
async function afterLoad(server: ServerProcess): Promise<Figure[]> {
  const people = await Promise.all(Array.from({ length: 10 }, () => newAccount(server.url, newPerson())))
  const sync = `${server.url}/api/sync`
  const push = async (size: number, count: number, devices: number) => {
    const senders = people.slice(0, devices).map(({ id, authorization }) => {
      const phone = device(id)
      const { before, batches } = editBatches(phone, size, Math.ceil(count / devices))
      return { authorization, bodies: [before, ...batches].map(mutations => pushBody(phone, mutations)) }
    })
    await sendAll({ url: sync, senders })
  }
  await push(100, 200, 2)
  await push(maxBatch, 40, 2)
  await push(1, 1_500, 8)
  const trips = people.map(({ id, authorization }) => {
    const phone = device(id)
    return { phone, authorization, ...growingTrip(phone, 1_000) }
  })
  await sendAll({
    url: sync,
    senders: trips.map(({ phone, authorization, batches }) => ({
      authorization,
      bodies: batches.map(mutations => pushBody(phone, mutations)),
    })),
  })
  await sendAll({
    url: server.url,
    senders: trips.map(({ authorization, path, bodies }) => ({
      authorization,
      bodies,
      url: server.url + path,
    })),
  })
  await wait(2000)
  return residentMemory(server, 'after load', 200)
}

/** In megabytes of 1,024 KB. Linux only: other systems have no such file. */
function residentMemory({ pid }: ServerProcess, when: string, atMost: number): Figure[] {
  if (process.platform !== 'linux' || pid === undefined) return []
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return [{ what: `resident memory, ${when}`, value: Number(kb) / 1024, unit: 'MB', atMost }]
}
