/**
 * What a row of each kind holds. Each feature adds its own kinds, each declared with `type`: an `interface` is
 * assignable to RowData only when it accepts any field.
 */
export interface KindMap {}

export type KindName = keyof KindMap

/** Returns the living rows of a kind, which must be one of those that were read. */
export type RowsOf<Read extends KindName = KindName> = <Kind extends Read>(kind: Kind) => KindMap[Kind][]
