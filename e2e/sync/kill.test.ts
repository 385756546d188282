import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Dialect } from '../../sync-server/db/dialectOf.ts'
import { openDatabase } from '../../sync-server/db/open.ts'
import { describeEachDatabase } from '../../sync-server/testing/describeEachDatabase.ts'
import { environmentOf } from '../../sync-server/testing/placeDatabase.ts'
import type { TestUser } from '../../sync-server/testing/startTestServer.ts'
import { freePort } from '../../sync-server/testing/freePort.ts'
import { random } from './random.ts'
import { createDevice, sendTo } from './rig.ts'

const { WEND_SEED, WEND_KILLS } = process.env
/** Only two on PostgreSQL, which itself goes on: what is tested there is that the server leaves nothing half done. */
const kills = (dialect: Dialect) => Number(WEND_KILLS ?? (dialect === 'sqlite' ? 30 : 2))
const editsOfRound = 1000
const seed = Number(WEND_SEED ?? 1)

describeEachDatabase('a server that is killed', database => {
  test(
    '[PUSH7] every acknowledged edit survives SIGKILL at any moment of a replay, none twice',
    {
      timeout: WEND_KILLS ? 3_600_000 : 240_000,
    },
    async () => {
      const at = random(seed)
      const place = await database.place()
      const port = await freePort()
      const url = `http://localhost:${port}`
      const user = { id: newId(), token: newId() } as TestUser
      const device = createDevice({ url }, user)
      const acknowledged = new Set<number>()
      const send = sendTo({ url }, user)
      const noting: typeof send = async request => {
        const answer = (await send(request)) as { results: { mid: number }[] }
        for (const { mid } of answer.results) acknowledged.add(mid)
        return answer
      }

      let server = await start(port, place, user)
      let made = 0
      let killed = 0
      while (killed < kills(database.dialect)) {
        if ((await device.db.outbox.count()) === 0) {
          await device.edit(...aTripWith(editsOfRound))
          made += editsOfRound
        }
        const round = device.sync(noting).catch(() => undefined)
        await wait(at.below(120))
        if (await Promise.race([round.then(() => true), wait(0, false)])) continue
        await end(server)
        killed++
        await round
        server = await start(port, place, user)
      }
      await device.sync(noting)
      await end(server)

      const db = await openDatabase(place)
      const outcomes = await db.kysely.selectFrom('mutation_log').select('mid').orderBy('mid').execute()
      const logged = outcomes.map(({ mid }) => Number(mid))
      expect(logged).toEqual(Array.from({ length: made }, (_, index) => index + 1))
      expect([...acknowledged].filter(mid => !logged.includes(mid))).toEqual([])
      const changes = await db.kysely
        .selectFrom('entity')
        .select('data')
        .where('kind', '=', 'change')
        .execute()
      const entries = changes.flatMap(({ data }) => (JSON.parse(data) as { entries: unknown[] }).entries)
      // Each edit changed exactly one row, so each has exactly one entry.
      expect(entries).toHaveLength(made)
      await db.close()
      expect(database.dialect === 'sqlite' ? integrityOf(place.dataDir) : 'ok').toBe('ok')
      expect(await device.db.attic.count()).toBe(0)
    },
  )
})

/** What SQLite itself finds in the file. */
function integrityOf(dataDir: string): unknown {
  const file = new Database(join(dataDir, 'wend.sqlite'), { readonly: true })
  try {
    return file.pragma('integrity_check', { simple: true })
  } finally {
    file.close()
  }
}

/** Makes `edits` edits that change one row each: a trip, some of its days, and many renames. */
function aTripWith(edits: number): Edit[] {
  const id = newId()
  const dates = { startDate: null, endDate: null }
  return Array.from({ length: edits }, (_, index) => {
    if (index === 0) {
      return ['trip.create', { id, title: 'Trip', destination: { destination: 'Rome' }, dates }]
    }
    return index % 3 === 0
      ? ['day.add', { id: newId(), tripId: id, dayNumber: 1 + (index % 30), date: null }]
      : ['trip.update', { id, title: `Trip ${index}` }]
  })
}

type Place = Parameters<typeof environmentOf>[0]

async function start(port: number, place: Place, { id, token }: TestUser): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killableServer.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      ...environmentOf(place),
      // The server starts thirty times: compile its modules only once.
      NODE_COMPILE_CACHE: join(place.dataDir, 'compiled'),
      RATE_LIMITS: 'off',
      WEND_TOKEN: token,
      WEND_USER: id,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(port))) await wait(20)
  return child
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
