import { changedRegisters } from './changedRegisters.ts'
import type { RowChange } from './mutationRows.ts'
import { deletedRegister, fieldsOf, isBroughtAlong, stampOf } from './row.ts'
import type { AnyKind } from './row.ts'
import { isTripScope } from './scope.ts'

/** A value that an edit replaced although another person had set it after the edit's base. */
export interface Overwritten {
  kind: string
  id: string
  register: string
  value: Record<string, unknown>
  by: string
}

/**
 * The values that changes of one scope replace although someone other than `userId` wrote them after version `base`.
 */
export function overwrittenBy(
  kinds: Record<string, AnyKind>,
  changes: readonly RowChange[],
  { scope, base, userId }: { scope: string; base: number; userId: string },
): Overwritten[] {
  const lost: Overwritten[] = []
  // In a person's own scope, the only other writer is the server, and its rows are there to be answered.
  if (!isTripScope(scope)) return lost
  for (const { before, after } of changes) {
    if (!before || isBroughtAlong(before, after)) continue
    const kind = kinds[after.kind]!
    for (const register of changedRegisters(kind, before, after)) {
      const stamp = stampOf(before, register)
      if (!stamp || stamp[0] <= base || stamp[1] === userId) continue
      if (kind.isTold?.(register) === false) continue
      const value: Record<string, unknown> =
        register === deletedRegister
          ? { deletedAt: before.deletedAt }
          : Object.fromEntries(fieldsOf(kind, register).map(field => [field, before.data[field]]))
      lost.push({ kind: after.kind, id: after.id, register, value, by: stamp[1] })
    }
  }
  return lost
}
