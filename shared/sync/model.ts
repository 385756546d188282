import type { MutationRows } from './mutationRows.ts'
import type { Mutator, Role } from './mutator.ts'
import type { AnyKind } from './row.ts'

/** All that the engine knows of the product: its kinds of rows, its edits, and who may do what. */
export interface SyncModel {
  kinds: Record<string, AnyKind>
  mutators: Record<string, Mutator>
  /** Deny by default: null for everybody whom no rule names. */
  roleOf(rows: MutationRows, scope: string, userId: string): Role | null
}
