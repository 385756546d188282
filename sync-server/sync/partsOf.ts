import type { SyncModel } from '#shared/sync/model.ts'
import type { Mutation } from '#shared/sync/protocol.ts'

/**
 * [PUSH11] Splits a batch, in the order of its mids, before each edit that looks at tables that an earlier one may have
 * changed: those tables are written when all edits of a part have run. Most batches are one part.
 */
export function partsOf(model: SyncModel, mutations: readonly Mutation[]): Mutation[][] {
  const parts: Mutation[][] = [[]]
  let changed: 'nothing' | 'people' | 'sight' = 'nothing'
  for (const mutation of mutations.toSorted((a, b) => a.mid - b.mid)) {
    // An unknown edit looks at nothing, and is refused.
    const { looksAt, changes } = declaredOf(model, mutation)
    const isBehind = changed === 'people' ? looksAt !== 'nothing' : changed === 'sight' && looksAt === 'sight'
    if (isBehind) {
      parts.push([])
      changed = 'nothing'
    }
    parts.at(-1)!.push(mutation)
    if (changed !== 'people' && changes !== 'nothing') changed = changes
  }
  return parts
}

const unknown = { looksAt: 'nothing', changes: 'nothing' } as const

const declaredOf = ({ mutators }: SyncModel, { name }: Mutation) =>
  Object.hasOwn(mutators, name) ? mutators[name]! : unknown
