/**
 * What a row of each kind holds. Each feature adds its own kinds: as `type`, for an `interface` passes for RowData only
 * when it takes any field.
 */
export interface KindMap {}

export type KindName = keyof KindMap

/** Gives the living rows of a kind, one of those that were read. */
export type RowsOf<Read extends KindName = KindName> = <Kind extends Read>(kind: Kind) => KindMap[Kind][]
