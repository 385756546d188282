import { isPageLeft, onPageLife } from './pageLife.ts'

const running = new Set<IDBTransaction>()
/** Aborted because the page was left. */
const ended = new WeakSet<IDBTransaction>()
let hasEnded = false

/**
 * Whether the page was left with transactions under way, or asked for some while it was away: anything waiting for one
 * of them may never get an answer.
 */
export const hasEndedTransactions = (): boolean => hasEnded

/**
 * The browser's databases, with transactions that abort when the page is left. From then until the page is shown
 * again, none begins, and what is asked of an aborted one fails with 'AbortError' as well: not with the browser's
 * 'InvalidStateError', which readers would take for a broken database and show as an error.
 *
 * When a page is left, WebKit suspends it with its transactions still open, and from then on every transaction on the
 * same database waits forever, in every later page. Closing the database doesn't help, nor does committing; aborting
 * does. An abort can cost an edit made in the last few milliseconds, so do this for WebKit only: other engines finish
 * what was started. (WebKit bug 315804)
 */
export function endingOnLeaving(factory: IDBFactory): IDBFactory {
  onPageLife(isLeft => {
    if (!isLeft) return
    hasEnded = running.size > 0
    for (const transaction of running) {
      abort(transaction)
      ended.add(transaction)
    }
  })

  function watch(transaction: IDBTransaction) {
    if (isPageLeft()) return abort(transaction)
    running.add(transaction)
    const storeNamed = transaction.objectStore.bind(transaction)
    transaction.objectStore = name => {
      if (ended.has(transaction)) throw pageWasLeft()
      return storeNamed(name)
    }
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => running.delete(transaction))
    }
  }

  return {
    open(name, version) {
      const request = version === undefined ? factory.open(name) : factory.open(name, version)
      // Runs before the caller's own listeners, which start transactions.
      request.addEventListener('upgradeneeded', () => watch(request.transaction!))
      request.addEventListener('success', () => {
        const { result: database } = request
        const begin = database.transaction.bind(database)
        database.transaction = (...given) => {
          if (isPageLeft()) {
            hasEnded = true
            throw pageWasLeft()
          }
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
    // It was already committing, so it will end on its own.
  }
}

const pageWasLeft = () => new DOMException('The page was left.', 'AbortError')
