import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#shared/plain/errors.ts'
import { model } from '#shared/features.ts'
import { dialectOf } from '../db/dialectOf.ts'
import { ApiContract } from '../openapi/testing/ApiContract.ts'
import type { OpenApiDocument } from '../openapi/testing/ApiContract.ts'
import { environmentOf, placeDatabase } from '../testing/placeDatabase.ts'
import type { Place } from '../testing/placeDatabase.ts'
import { startQuietServer } from '../testing/startQuietServer.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { watchTables } from '../testing/watchTables.ts'
import type { TableWatch } from '../testing/watchTables.ts'
import { writingCalls, writingScene } from '../testing/writingCalls.ts'
import type { WritingCall } from '../testing/writingCalls.ts'

/** Calls that write but are exempt from this, and why. */
const exempt: Record<string, string> = {
  'POST /api/sync': 'each edit of a device stands by itself: what is refused ends in its Attic',
  'POST /api/images/check': 'it only fetches a picture from elsewhere',
  'POST /api/admin/setup': 'there is no administrator yet, who is in every case here: admin/routes.test.ts',
  'POST /api/admin/users/{userId}/reset-link': 'the built-in provider keeps passwords: signIns.test.ts',
  'POST /api/account/password': 'the built-in provider keeps passwords: signIns.test.ts',
  'DELETE /api/account/sign-ins': 'the built-in provider keeps sign-ins: signIns.test.ts',
  'DELETE /api/account/sign-ins/{id}': 'the built-in provider keeps sign-ins: signIns.test.ts',
}

const isWriting = (call: string) => !call.startsWith('GET ')

const { WEND_SEED, WEND_POSTGRES } = process.env
/** Of so many calls, one is checked on PostgreSQL, too, which takes several times as long. */
const step = WEND_POSTGRES === 'all' ? 1 : 12
const isInSample = (_call: string, index: number) => (index + Number(WEND_SEED ?? 0)) % step === 0

let server: TestServer
let contract: ApiContract
/** Tells what was committed: a write that is undone does not count. */
let tables: TableWatch
let told: unknown[] = []

describe.each(['sqlite', 'postgres'] as const)('a REST call (%s)', dialect => {
  let place: Place

  beforeAll(async () => {
    place = await placeDatabase(dialect)
    server = await startQuietServer(
      ({ pokes }) => {
        const publish = (...about: unknown[]) => void told.push(about)
        return { pokes: { ...pokes, publish, tell: async news => publish(news) } }
      },
      { env: environmentOf(place) },
    )
    const { body } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
    contract = new ApiContract(body)
    tables = await watchTables(server.db)
    await plantFaults()
  })

  afterAll(async () => {
    await server.stop()
    await place.drop()
  })

  test('has a case here, or a reason, if it writes', () => {
    const calls = contract.calls.map(({ call }) => call).filter(isWriting)
    expect(calls.toSorted()).toEqual([...Object.keys(writingCalls), ...Object.keys(exempt)].toSorted())
  })

  const names = Object.keys(writingCalls)
  test.each(dialect === 'sqlite' ? names : names.filter(isInSample))(
    '%s changes everything or nothing',
    async name => {
      for (const [what, faulty] of [
        ['edit', withEditRefused],
        ['row', withRowBroken],
      ] as const) {
        const call = await writingCalls[name]!(await writingScene(server))
        await tables.forget()
        const stored = files()
        let nth = 1
        let answer = await faulty(nth, () => send(name, call))
        for (; answer >= 400; answer = await faulty(++nth, () => send(name, call))) {
          expect([`${what} ${nth}`, answer, await tables.written(), files(), told]).toEqual([
            `${what} ${nth}`,
            what === 'edit' ? 410 : 500,
            [],
            stored,
            [],
          ])
        }
        expect(answer).toBeLessThan(300)
      }
    },
  )
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

/** Does something while the nth edit in it is refused. */
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

/** Does something while the nth row that it writes fails. */
async function withRowBroken(nth: number, act: () => Promise<number>): Promise<number> {
  await arm(nth)
  try {
    return await act()
  } finally {
    await arm(0)
  }
}

const arm = (nth: number) => sql`update fault set due = ${nth}`.execute(server.db.kysely)

/** Makes writes to every table fail when they reach the row that is due. */
async function plantFaults(): Promise<void> {
  const { kysely } = server.db
  const names = (await kysely.introspection.getTables())
    .map(({ name }) => name)
    .filter(name => name !== 'written')
  if (dialectOf(kysely) === 'sqlite') {
    await sql`create temp table fault (due integer)`.execute(kysely)
    for (const name of names) {
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
  } else {
    await sql`create unlogged table fault (due integer)`.execute(kysely)
    await sql`
      create function count_down() returns trigger language plpgsql as $$
      begin
        update fault set due = due - 1 where due > 0;
        if found and (select due from fault) = 0 then raise 'planted'; end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$`.execute(kysely)
    for (const name of names) {
      await sql`
        create trigger count_down before insert or update or delete on ${sql.table(name)} for each row
        execute function count_down()`.execute(kysely)
    }
  }
  await sql`insert into fault values (0)`.execute(kysely)
}

/** Every file that the server stores besides its database. */
function files(): string[] {
  const { dataDir } = server.config
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter(name => !name.startsWith('wend.sqlite'))
    .map(name => `${name} ${statSync(join(dataDir, name)).mtimeMs}`)
    .toSorted()
}
