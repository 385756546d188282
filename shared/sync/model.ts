import type { RowLaws } from './mutationRows.ts'
import type { Mutator } from './mutator.ts'

/** Everything the engine knows about the product: its kinds of rows, its edits, and who may do what. */
export interface SyncModel extends RowLaws {
  mutators: Record<string, Mutator>
}
