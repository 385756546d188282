/** The kind of the row that the `id` of an edit names: edits are called after it, as "item.move" is. */
export const kindOfEdit = (name: string): string => name.slice(0, name.indexOf('.'))
