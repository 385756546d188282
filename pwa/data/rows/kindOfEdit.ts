/** The kind of row that an edit's `id` refers to: edits are named after it, as in "item.move". */
export const kindOfEdit = (name: string): string => name.slice(0, name.indexOf('.'))
