import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { RunTransaction } from './transaction.ts'

/** Keeps the first of a group from waiting too long for the last. */
const maxGroup = 16

interface Member<T> {
  /** Runs the member between savepoints. After the commit, call the returned function to settle it. */
  run: (trx: Transaction<T>) => Promise<() => void>
  fail: (error: unknown) => void
}

/**
 * Transactions for SQLite, which allows one writer at a time and where a commit costs more than all of its statements:
 * transactions that wait at the same time become one, each between its own savepoints, and share a single commit to
 * disk. None of them resolves before it is committed.
 */
export function sharedCommits<T>(kysely: Kysely<T>): RunTransaction<T> {
  const waiting: Member<T>[] = []

  async function runGroup() {
    let group: Member<T>[] | undefined
    try {
      const settle = await kysely.transaction().execute(async trx => {
        // Only now, because more may have arrived while another group had the connection.
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

  /** Runs after the requests that have arrived by now were read. */
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
          // Fails when the database rolled back the whole transaction: then the group fails with the original error.
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
