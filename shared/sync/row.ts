import type { Cap } from '../plain/caps.ts'
import type { KindMap, KindName, RowsOf } from './kinds.ts'

/** What every synced row holds besides its own fields; `id` is unique among rows of its kind in its scope. */
export interface RowData {
  id: string
  [field: string]: unknown
}

/** Which version last wrote a register, and who: [version, userId]. */
export type Stamp = readonly [version: number, by: string]

/** [ID1] What identifies a row. The same id may identify one row of each kind. */
export interface RowRef {
  scope: string
  kind: string
  id: string
}

/** A row's identity as one string. */
export const rowKey = ({ scope, kind, id }: RowRef): string => `${scope}/${kind}/${id}`

/**
 * A row as it is stored and sent. (scope, kind, id) is its identity. `parent` is the id that it is listed under (an
 * item's day, a collaborator's user). `fver` holds the stamp of the row's creation under '*', and one for each register
 * written since.
 */
export interface Row<D extends RowData = RowData> extends RowRef {
  parent: string | null
  version: number
  deletedAt: string | null
  fver: Record<string, Stamp>
  data: D
}

/** The register that deleting and restoring write. */
export const deletedRegister = 'deleted'

/** The key of `fver` that stands for every register not written since the row was made. */
export const creationRegister = '*'

/** Who last wrote a register, and in which version. */
export const stampOf = (row: Pick<Row, 'fver'>, register: string): Stamp | undefined =>
  row.fver[register] ?? row.fver[creationRegister]

/** True for a change that nobody meant, a side effect of editing another row: every register keeps its stamp. */
export const isBroughtAlong = (before: Row, after: Row): boolean =>
  Object.entries(after.fver).every(([register, stamp]) => before.fver[register] === stamp)

/**
 * How a kind of row takes part in sync. `registers` lists fields that only make sense together (a pair of
 * dates): they are written, stamped and overwritten as one. Every other field is a register of its own.
 */
export interface AnyKind {
  kind: KindName
  /** What people call a row of this kind, where that is another word than its name. */
  called?: string
  registers: Record<string, readonly string[]>
  /** False for a register that nobody typed: it is not worth reporting that a value of it was replaced. */
  isTold?: (register: string) => boolean
  parent(data: RowData): string | null
  /** [LIFE3] Its rows are removed for good with the row of this kind that they are listed under. */
  goesWith?: KindName
  /**
   * [LIFE3] [MERGE7] The next id for the same thing depends on which ones were deleted, so the tombstones stay as long as
   * their scope.
   */
  keepsIds?: true
  /** [LIFE3] Its rows are in people's own scopes, and each has the id of the trip that it is about. */
  hasTripId?: true
  /**
   * [ID3] Ids of this kind appear in the scopes of other people, or are used without their trip, so each may belong to
   * one trip only.
   */
  isIdOfOneTrip?: true
  /** [CAP1] The room that a living row of this kind takes. The first entry is the one that counts the rows. */
  takes?(row: Pick<Row, 'scope' | 'data'>): Taken[]
}

/** The declaration of a kind, with the type of its rows. */
export interface Kind<Name extends KindName> extends AnyKind {
  kind: Name
  registers: Record<string, readonly (keyof KindMap[Name] & string)[]>
  parent(data: KindMap[Name]): string | null
  takes?(row: Pick<Row<KindMap[Name]>, 'scope' | 'data'>): Taken[]
}

/** Room that a row takes: `by` units of `what` in `place`, limited by `cap`. */
export interface Taken {
  /** The row's scope, for what is counted there; otherwise a name of its own. */
  place: string
  what: string
  by: number
  cap: Cap
}

/** The register that a field belongs to. */
export function registerOf(kind: AnyKind, field: string): string {
  for (const [register, fields] of Object.entries(kind.registers)) {
    if (fields.includes(field)) return register
  }
  return field
}

/** The fields of a register. */
export const fieldsOf = (kind: AnyKind, register: string): readonly string[] =>
  kind.registers[register] ?? [register]

/** Returns a function that gives the data of all rows of a kind, among these rows. */
export const dataByKind =
  (rows: readonly Row[]): RowsOf =>
  <Kind extends KindName>(kind: Kind) =>
    rows.filter(row => row.kind === kind).map(({ data }) => data as KindMap[Kind])

/** The ids of the deleted rows of a kind, among these rows. */
export const deletedIdsIn = (rows: readonly Row[], kind: KindName): string[] =>
  rows.filter(row => row.kind === kind && row.deletedAt !== null).map(({ id }) => id)
