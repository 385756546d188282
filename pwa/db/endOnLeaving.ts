import { isPageLeft, onPageLife } from './pageLife.ts'

const running = new Set<IDBTransaction>()
let hasEnded = false

/** Whether the page was left with transactions under way: whoever waits for one of them may never be answered. */
export const hasEndedTransactions = (): boolean => hasEnded

/**
 * The browser's databases, with transactions that end when the page is left. From then on, until the page is shown
 * again, new ones end at once.
 *
 * WebKit puts a page that is left away with its transactions still open, and from then on every transaction on the
 * same database waits for ever, in every later page. Closing the database does not help and nor does committing;
 * aborting does. What an abort costs is an edit that was made in the last milliseconds, so it is for WebKit alone:
 * other engines finish what was begun. (WebKit bug 315804)
 */
export function endingOnLeaving(factory: IDBFactory): IDBFactory {
  onPageLife(isLeft => {
    if (!isLeft) return
    hasEnded = running.size > 0
    for (const transaction of running) abort(transaction)
  })

  function watch(transaction: IDBTransaction) {
    if (isPageLeft()) return abort(transaction)
    running.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => running.delete(transaction))
    }
  }

  return {
    open(name, version) {
      const request = version === undefined ? factory.open(name) : factory.open(name, version)
      // Before those of the caller, who begins transactions in them.
      request.addEventListener('upgradeneeded', () => watch(request.transaction!))
      request.addEventListener('success', () => {
        const { result: database } = request
        const begin = database.transaction.bind(database)
        database.transaction = (...given) => {
          const transaction = begin(...given)
          watch(transaction)
          return transaction
        }
      })
      return request
    },
    deleteDatabase: name => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (first, second) => factory.cmp(first, second),
  }
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort()
  } catch {
    // It was being committed: it ends by itself.
  }
}
