import { cpSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { SyncResponse } from '#shared/sync/protocol.ts'
import type { Db } from '../db/open.ts'
import type { AccessWorld } from './accessWorld.ts'
import { askable, startTellingServer } from './askable.ts'
import type { Askable, Outcome } from './askable.ts'
import { environmentOf, placeDatabase } from './placeDatabase.ts'
import { readTables } from './readTables.ts'
import type { TableRow } from './readTables.ts'
import type { TestServer } from './startTestServer.ts'
import { stubIdentity } from './stubIdentity.ts'

/** A server on PostgreSQL with the same rows and files as one on SQLite. */
export interface Twin {
  /** Asks the twin what the other was asked last; returns where it did something else. */
  differs(other: Askable, outcome: Outcome, question: Parameters<Askable['ask']>): Promise<string | undefined>
  stop(): Promise<void>
}

/** Makes a twin of a server whose database is undoable and unchanged. */
export async function startTwin(of: TestServer, world: AccessWorld): Promise<Twin> {
  const place = await placeDatabase('postgres')
  cpSync(of.config.dataDir, place.dataDir, {
    recursive: true,
    filter: path => !/^wend\.sqlite|\.lock$/.test(basename(path)),
  })
  const telling = await startTellingServer({
    env: environmentOf(place),
    createIdentity: async ({ config }) => {
      const identity = stubIdentity(config.publicUrl)
      for (const person of Object.values(world.people)) identity.tokenFor(person)
      return identity
    },
  })
  const { server } = telling
  const known = await copyRows(of.db, server.db)
  const asked = await askable(telling, world, [])
  const read = (address: string) => reader(known, address)
  const [readOf, readTwin] = [read(of.url), read(server.url)]
  return {
    async differs(other, outcome, question) {
      const [role] = question
      const [was, is] = [
        readOf(outcome, await other.left()),
        readTwin(await asked.ask(...question), await asked.left()),
      ]
      const at = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
        what => was[what] !== is[what],
      )
      return at.length === 0
        ? undefined
        : [role, ...at.map(what => `${what}: ${difference(was[what] ?? '', is[what] ?? '')}`)].join('\n    ')
    },
    async stop() {
      await server.stop()
      await place.drop()
    },
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Replaces every row by those of another database. Returns the ids in them. */
async function copyRows(from: Db, to: Db): Promise<Set<string>> {
  const tables = await readTables(from)
  const text = JSON.stringify(tables)
  await to.transaction(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.table(name)
      await sql`delete from ${table}`.execute(trx)
      if (rows.length === 0) continue
      const json = JSON.stringify(rows, (_key, value: unknown) => bytesOf(value) ?? value)
      await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)`.execute(
        trx,
      )
    }
  })
  return new Set(text.match(uuid))
}

/** Bytes as PostgreSQL writes them. */
function bytesOf(value: unknown): string | undefined {
  const { type, data } = (value ?? {}) as { type?: string; data?: number[] }
  return type === 'Buffer' && data ? `\\x${Buffer.from(data).toString('hex')}` : undefined
}

/** Reads what an answer says and leaves, except what is new each time: ids, moments and secrets. */
const reader = (known: ReadonlySet<string>, address: string) => {
  const plain = (text: string): string =>
    text
      .replaceAll(address, '')
      .replaceAll(uuid, id => (known.has(id) ? id : '#'))
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@')
      .replaceAll(/(?<![\w-])(?:(?:wend_pat_)?[\w-]{43}|[0-9a-f]{64}|[\w-]{87})(?![\w-])/g, '~')
  const sorted = (values: readonly unknown[]): string[] =>
    values.map(value => plain(JSON.stringify(value))).toSorted()
  /** Rows of one version come in any order. */
  const answerOf = (text: string): string => {
    if (!text.startsWith('{"serverEpoch"')) return plain(text)
    const { scopes, ...rest } = JSON.parse(text) as SyncResponse
    const pulled = Object.entries(scopes).map(([scope, { rows, ...of }]) => [scope, of, sorted(rows)])
    return plain(JSON.stringify([rest, sorted(pulled)]))
  }
  return (
    { answer, isRefused, isChanged, told }: Outcome,
    left: readonly [string, TableRow[]][],
  ): Record<string, string> => ({
    status: String(answer.status),
    answer: answerOf(answer.text),
    outcome: JSON.stringify({ isRefused, isChanged }),
    told: sorted(told.flat().flatMap(part => (part instanceof Map ? [...part] : part))).join(),
    ...Object.fromEntries(left.map(([name, rows]) => [name, sorted(rows).join('\n')])),
  })
}

/** The first places that differ, with some of what is around them. */
function difference(was: string, is: string): string {
  let at = 0
  while (at < was.length && was[at] === is[at]) at++
  const from = Math.max(0, at - 100)
  return `SQLite …${was.slice(from, at + 200)}… PostgreSQL …${is.slice(from, at + 200)}…`
}
