import { RawNode } from 'kysely'
import type { KyselyPlugin, Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export interface Faults {
  /** From now on in this transaction statements count. */
  arm(): void
  /** How often a statement was turned into something else. */
  fired: number
}

/** What becomes of a statement: an error that is thrown, or another statement in its place. */
export type Fault = { throws: unknown } | { runs: string }

/**
 * The same database, but that in each transaction the statement that is number `at` after `arm` was called (counted from
 * 1) meets with a fault.
 */
export function faultyDatabase(db: Db, at: number, fault: Fault): { db: Db; faults: Faults } {
  let count: number | undefined
  const faults: Faults = { arm: () => void (count ??= 0), fired: 0 }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (count === undefined || ++count !== at) return node
      faults.fired++
      if ('throws' in fault) throw fault.throws
      return RawNode.createWithSql(fault.runs)
    },
    transformResult: async ({ result }) => result,
  }
  const transaction = <R>(fn: (trx: Transaction<Tables>) => Promise<R>): Promise<R> =>
    db.transaction(async trx => {
      count = undefined
      return await fn(trx.withPlugin(plugin))
    })
  return { db: { ...db, transaction }, faults }
}
