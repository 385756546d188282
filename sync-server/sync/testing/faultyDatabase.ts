import { RawNode } from 'kysely'
import type { KyselyPlugin } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Trx } from '../../db/trx.ts'

export interface Faults {
  /** Starts counting statements in this transaction. */
  arm(): void
  /** How often a statement was replaced by the fault. */
  fired: number
}

/** What happens to a statement: it throws an error, or another statement runs in its place. */
export type Fault = { throws: unknown } | { runs: string }

/**
 * The same database, except that in each transaction the statement number `at` after the call of `arm` (counted from 1)
 * hits the fault.
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
  const transaction = <R>(fn: (trx: Trx) => Promise<R>): Promise<R> =>
    db.transaction(async trx => {
      count = undefined
      return await fn(trx.withPlugin(plugin))
    })
  return { db: { ...db, transaction }, faults }
}
