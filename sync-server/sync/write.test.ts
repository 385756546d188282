import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#shared/plain/errors.ts'
import { model } from '#shared/model.ts'
import { ApiContract } from '../openapi/testing/ApiContract.ts'
import type { OpenApiDocument } from '../openapi/testing/ApiContract.ts'
import { readTables } from '../testing/readTables.ts'
import { startQuietServer } from '../testing/startQuietServer.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { writingCalls, writingScene } from '../testing/writingCalls.ts'
import type { WritingCall } from '../testing/writingCalls.ts'

/** Calls that write and are not held to this, and why. */
const exempt: Record<string, string> = {
  'POST /api/sync': 'each edit of a device stands by itself: what is refused ends in its Attic',
  'POST /api/images/check': 'it only fetches a picture from elsewhere',
  'POST /api/admin/setup': 'there is no administrator yet, who is in every case here: admin/routes.test.ts',
  'POST /api/admin/users/{userId}/reset-link': 'the built-in provider keeps passwords: signIns.test.ts',
  'POST /api/account/password': 'the built-in provider keeps passwords: signIns.test.ts',
  'DELETE /api/account/sign-ins': 'the built-in provider keeps sign-ins: signIns.test.ts',
  'DELETE /api/account/sign-ins/{id}': 'the built-in provider keeps sign-ins: signIns.test.ts',
}

let server: TestServer
let contract: ApiContract
let told: unknown[] = []

beforeAll(async () => {
  server = await startQuietServer(({ pokes }) => {
    const publish = (...about: unknown[]) => void told.push(about)
    return { pokes: { ...pokes, publish, publishPresence: async (...about) => publish(about) } }
  })
  const { body } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
  contract = new ApiContract(body)
  await plantFaults()
})

afterAll(() => server.stop())

const isWriting = (call: string) => !call.startsWith('GET ')

test('every call that writes has a case here, or a reason', () => {
  const calls = contract.calls.map(({ call }) => call).filter(isWriting)
  expect(calls.toSorted()).toEqual([...Object.keys(writingCalls), ...Object.keys(exempt)].toSorted())
})

test.each(Object.keys(writingCalls))('%s changes everything or nothing', async name => {
  for (const [what, faulty] of [
    ['edit', withEditRefused],
    ['row', withRowBroken],
  ] as const) {
    const call = await writingCalls[name]!(await writingScene(server))
    const before = await image()
    let nth = 1
    let answer = await faulty(nth, () => send(name, call))
    for (; answer >= 400; answer = await faulty(++nth, () => send(name, call))) {
      const after = await image()
      expect([`${what} ${nth}`, answer, after === before, told]).toEqual([
        `${what} ${nth}`,
        what === 'edit' ? 410 : 500,
        true,
        [],
      ])
    }
    expect(answer).toBeLessThan(300)
  }
})

async function send(name: string, { as, path, body }: WritingCall): Promise<number> {
  told = []
  const [method] = name.split(' ') as [string]
  const sent = body ?? contract.exampleOf(name)
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${as.token}`,
      'Content-Type': Buffer.isBuffer(sent) ? 'image/png' : 'application/json',
    },
    ...(sent && { body: Buffer.isBuffer(sent) ? new Uint8Array(sent) : JSON.stringify(sent) }),
  })
  await answer.text()
  return answer.status
}

/** Does something with the nth edit of it being refused. */
async function withEditRefused(nth: number, act: () => Promise<number>): Promise<number> {
  let count = 0
  const originals = Object.values(model.mutators).map(mutator => ({ mutator, apply: mutator.apply }))
  for (const { mutator, apply } of originals) {
    mutator.apply = (...args) => {
      if (++count === nth) throw new AppError('gone', 'Refused by the test.')
      apply.apply(mutator, args)
    }
  }
  try {
    return await act()
  } finally {
    for (const { mutator, apply } of originals) mutator.apply = apply
  }
}

/** Does something with the nth row that it writes failing. */
async function withRowBroken(nth: number, act: () => Promise<number>): Promise<number> {
  await arm(nth)
  try {
    return await act()
  } finally {
    await arm(0)
  }
}

const arm = (nth: number) => sql`update temp.fault set due = ${nth}`.execute(server.db.kysely)

/** Makes every table fail when the row that is due is written. */
async function plantFaults(): Promise<void> {
  const { kysely } = server.db
  await sql`create temp table fault (due integer)`.execute(kysely)
  await sql`insert into temp.fault values (0)`.execute(kysely)
  for (const { name } of await kysely.introspection.getTables()) {
    for (const verb of ['insert', 'update', 'delete']) {
      await sql`
        create temp trigger ${sql.ref(`${verb}_${name}`)} before ${sql.raw(verb)} on main.${sql.ref(name)}
        when (select due from fault) > 0
        begin
          update fault set due = due - 1;
          select raise(abort, 'planted') from fault where due = 0;
        end`.execute(kysely)
    }
  }
}

/** All that the server keeps: every table, every file. */
async function image(): Promise<string> {
  const { dataDir } = server.config
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter(name => !name.startsWith('wend.sqlite'))
    .map(name => `${name} ${statSync(join(dataDir, name)).mtimeMs}`)
  return JSON.stringify([await readTables(server.db), files.toSorted()])
}
