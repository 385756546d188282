/** Values in the order of their keys, as from a table. */
export const inOrder = <Value>(values: ReadonlyMap<string, Value>): Map<string, Value> =>
  new Map([...values].sort(([a], [b]) => (a < b ? -1 : 1)))
