import type { Cap } from '../plain/caps.ts'
import type { KindMap, KindName, RowsOf } from './kinds.ts'

/** What every synced row holds beside its own fields; `id` names it among those of its kind in its scope. */
export interface RowData {
  id: string
  [field: string]: unknown
}

/** Which version last wrote a register, and who: [version, userId]. */
export type Stamp = readonly [version: number, by: string]

/** [ID1] What names a row: the same id may name one of each kind. */
export interface RowRef {
  scope: string
  kind: string
  id: string
}

/** The name of a row as one text. */
export const rowKey = ({ scope, kind, id }: RowRef): string => `${scope}/${kind}/${id}`

/**
 * A row as it is stored and sent. (scope, kind, id) is its identity. `parent` is the id that it is listed under
 * (an item's day, a collaborator's user). `fver` has the stamp of the row's making under '*', and one for
 * each register that was written since.
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
export const stampOf = (row: Row, register: string): Stamp | undefined =>
  row.fver[register] ?? row.fver[creationRegister]

/** True for a change that nobody meant, which an edit of another row brought along: each register keeps its stamp. */
export const isBroughtAlong = (before: Row, after: Row): boolean =>
  Object.entries(after.fver).every(([register, stamp]) => before.fver[register] === stamp)

/**
 * How a kind of row takes part in sync. `registers` lists fields that only make sense together (a pair of
 * dates): they are written, stamped and overwritten as one. Every other field is a register of its own.
 */
export interface AnyKind {
  kind: KindName
  registers: Record<string, readonly string[]>
  /** False for a register that nobody typed: that one replaced another's is not worth telling. */
  isTold?: (register: string) => boolean
  parent(data: RowData): string | null
  /** [ID3] Its ids come into the scopes of other people, or are named without their trip: each is for one trip alone. */
  isIdOfOneTrip?: true
  /** [CAP1] What a living row of this kind takes room of; first what counts the rows. */
  takes?(row: Pick<Row, 'scope' | 'data'>): Taken[]
}

/** The declaration of a kind, with the type of its rows. */
export interface Kind<Name extends KindName> extends AnyKind {
  kind: Name
  registers: Record<string, readonly (keyof KindMap[Name] & string)[]>
  parent(data: KindMap[Name]): string | null
  takes?(row: Pick<Row<KindMap[Name]>, 'scope' | 'data'>): Taken[]
}

/** Room that a row takes: `by` of what is counted as `what` in `place`, of which there is so much. */
export interface Taken {
  /** The scope, for what is counted in the row's own; else a name of its own. */
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

/** Gives what the rows of a kind hold, of those among these. */
export const dataByKind =
  (rows: readonly Row[]): RowsOf =>
  <Kind extends KindName>(kind: Kind) =>
    rows.filter(row => row.kind === kind).map(({ data }) => data as KindMap[Kind])
