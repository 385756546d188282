import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { RunTransaction } from './transaction.ts'

/** So that the first of a group does not wait too long for the last. */
const maxGroup = 16

interface Member<T> {
  /** Runs it between savepoints; what it returns tells it how the commit went. */
  run: (trx: Transaction<T>) => Promise<() => void>
  fail: (error: unknown) => void
}

/**
 * Transactions for SQLite, where one writes at a time and making it last costs more than all of its statements:
 * those that wait at the same time become one, each between savepoints of its own, and share the way to the disk.
 * None of them is told that it is done before it is.
 */
export function sharedCommits<T>(kysely: Kysely<T>): RunTransaction<T> {
  const waiting: Member<T>[] = []

  async function runGroup() {
    let group: Member<T>[] | undefined
    try {
      const settle = await kysely.transaction().execute(async trx => {
        // Only now, as more may have come while another had the connection.
        group = nextGroup()
        const settle: (() => void)[] = []
        for (const member of group) settle.push(await member.run(trx))
        return settle
      })
      for (const each of settle) each()
    } catch (error) {
      for (const { fail } of group ?? nextGroup()) fail(error)
    }
  }

  function nextGroup(): Member<T>[] {
    const group = waiting.splice(0, maxGroup)
    if (waiting.length > 0) soon()
    return group
  }

  /** After the requests that have arrived by now were read. */
  const soon = () => setImmediate(() => void runGroup())

  return fn =>
    new Promise((resolve, reject) => {
      const run = async (trx: Transaction<T>) => {
        await sql`savepoint member`.execute(trx)
        try {
          const result = await fn(trx)
          await sql`release member`.execute(trx)
          return () => resolve(result)
        } catch (error) {
          // Fails when the database gave up the whole transaction: then the group ends with the cause of that.
          await sql`rollback to member`.execute(trx).catch(() => {
            throw error
          })
          await sql`release member`.execute(trx)
          return () => reject(error)
        }
      }
      if (waiting.push({ run, fail: reject }) === 1) soon()
    })
}
