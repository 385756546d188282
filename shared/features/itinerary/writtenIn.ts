import type { MutationRows } from '#shared/sync/mutationRows.ts'
import type { Row } from '#shared/sync/row.ts'
import type { ItemFields } from './schema.ts'

/** What people write in an activity. The other fields also change when it is moved, shifted or put on the map. */
const words = ['title', 'location', 'localText', 'description', 'cost', 'link'] satisfies (keyof ItemFields)[]

/** Whether somebody has written something in an activity since it was added. */
export const isWrittenIn = ({ fver }: Pick<Row, 'fver'>): boolean =>
  words.some(field => fver[field] !== undefined)

/** The same of an activity among the rows of an edit; false for one that is not there. */
export function wasWrittenIn(rows: MutationRows, itemId: string): boolean {
  const found = rows.find('item', itemId)
  return found !== undefined && isWrittenIn(found)
}
