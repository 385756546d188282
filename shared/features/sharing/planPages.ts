import type { DocumentActivity, DocumentDay } from './planDocument.ts'

/** How many characters fit on a page: enough for a long weekend or a month abroad. */
const pageSize = 200_000
/** Characters that an activity takes in addition to its own texts. */
const rowSize = 300

/** Splits days into pages that are quick to make, send and scroll; an overlong day continues on the next page. */
export function planPages(days: readonly DocumentDay[]): DocumentDay[][] {
  const pages: DocumentDay[][] = [[]]
  let room = pageSize
  const turn = () => {
    pages.push([])
    room = pageSize
  }
  for (const day of days) {
    if (room <= 0) turn()
    let activities: DocumentActivity[] = []
    let isContinued = false
    const put = () => pages.at(-1)!.push({ ...day, activities, ...(isContinued && { isContinued }) })
    for (const activity of day.activities) {
      if (room <= 0 && activities.length > 0) {
        put()
        activities = []
        isContinued = true
        turn()
      }
      activities.push(activity)
      room -= sizeOf(activity)
    }
    room -= rowSize
    put()
  }
  return pages
}

const sizeOf = ({ title, location, local, description, cost }: DocumentActivity): number =>
  [title, location, local, description, cost].reduce((sum, text) => sum + (text?.length ?? 0), rowSize)
