import { deletedRegister, registerOf } from './row.ts'
import type { AnyKind, Row } from './row.ts'
import { sameValue } from '../plain/sameValue.ts'

/** The registers in which two states of a row differ; all of them for a new row. */
export function changedRegisters(kind: AnyKind, before: Row | undefined, after: Row): string[] {
  const registers = new Set<string>()
  for (const field of Object.keys(after.data)) {
    if (!before || !sameValue(before.data[field], after.data[field])) registers.add(registerOf(kind, field))
  }
  if (before && (before.deletedAt === null) !== (after.deletedAt === null)) registers.add(deletedRegister)
  return [...registers]
}
