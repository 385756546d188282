/** A mutator's name and its arguments. */
export type Edit = readonly [name: string, args: Record<string, unknown>]
