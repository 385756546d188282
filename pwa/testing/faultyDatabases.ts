import { Dexie } from 'dexie'
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb'
import { deferred } from '#shared/plain/deferred.ts'
import type { Deferred } from '#shared/plain/deferred.ts'

/** Databases that fail on command. Affects all databases created from now on, until this is disposed of. */
export interface FaultyDatabases extends Disposable {
  /** From now on nothing is opened, until `release`. */
  holdOpening(): void
  /** Opens what was held, and holds what else is held. */
  releaseOpening(): void
  /** From now on, no transaction of the open database begins, as if it were behind one held by a suspended page. */
  holdTransactions(): void
  /** From now on no transaction that writes is told that it has committed. */
  holdCommits(): void
  /** Requests made up to now are never answered, as in a page that WebKit suspended and shows again. */
  forgetCommits(): void
  release(): void
  /** Every transaction that begins from now on fails with this error; null ends that. */
  failWith(name: string | null): void
  /** The next attempt to open fails like this. */
  failOpening(name: string): void
  factory: IDBFactory
}

export function faultyDatabases(factory: IDBFactory = new FakeFactory()): FaultyDatabases {
  let opening: Deferred<void> | undefined
  let commits: Deferred<void> | undefined
  let isHeld = false
  let failure: string | null = null
  let openFailure: string | null = null
  let latest: IDBDatabase | undefined
  let begin: IDBDatabase['transaction'] | undefined

  function watch(database: IDBDatabase): void {
    latest = database
    begin = database.transaction.bind(database)
    const native = begin
    database.transaction = (stores, mode, options) => {
      if (failure) throw new DOMException('failed on command', failure)
      const transaction = native(stores, mode, options)
      const held = commits
      if (held && mode === 'readwrite') {
        let tell: ((event: Event) => void) | null = null
        transaction.addEventListener('complete', event => void held.promise.then(() => tell?.(event)))
        Object.defineProperty(transaction, 'oncomplete', {
          set(handler: typeof tell) {
            tell = handler
          },
        })
      }
      return transaction
    }
  }

  function open(name: string, version?: number): IDBOpenDBRequest {
    const request = version === undefined ? factory.open(name) : factory.open(name, version)
    request.addEventListener('success', () => watch(request.result))
    return request
  }

  /** A request that opens the database once `released`, or fails. */
  function late(name: string, version: number | undefined, released: Promise<void>): IDBOpenDBRequest {
    let real: IDBOpenDBRequest | undefined
    const error = openFailure === null ? null : new DOMException('failed on command', openFailure)
    openFailure = null
    const handlers = ['onsuccess', 'onerror', 'onblocked', 'onupgradeneeded'] as const
    const request = {
      get result() {
        return real?.result
      },
      get transaction() {
        return real?.transaction
      },
      get error() {
        return error ?? real?.error
      },
    } as unknown as IDBOpenDBRequest
    void released.then(() => {
      if (error) {
        const event = { target: request, preventDefault() {}, stopPropagation() {} }
        return request.onerror?.(event as unknown as Event)
      }
      real = open(name, version)
      for (const handler of handlers) {
        real[handler] = event => (request[handler] as ((event: Event) => void) | undefined)?.(event)
      }
    })
    return request
  }

  function releaseOpening() {
    opening?.resolve()
    opening = undefined
  }

  const faulty: IDBFactory = {
    open(name, version) {
      if (opening) return late(name, version, opening.promise)
      if (openFailure) return late(name, version, Promise.resolve())
      return open(name, version)
    },
    deleteDatabase: name => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (first, second) => factory.cmp(first, second),
  }
  const usual = Dexie.dependencies
  Dexie.dependencies = { indexedDB: faulty, IDBKeyRange: FakeKeyRange }

  return {
    factory,
    holdOpening: () => void (opening ??= deferred()),
    releaseOpening,
    holdCommits: () => void (commits ??= deferred()),
    forgetCommits: () => void (commits = undefined),
    holdTransactions() {
      isHeld = true
      const stores = [...latest!.objectStoreNames]
      const blocker = begin!(stores, 'readwrite')
      const goOn = () => {
        if (isHeld) blocker.objectStore('meta').get('client').onsuccess = goOn
      }
      goOn()
    },
    release() {
      isHeld = false
      releaseOpening()
      commits?.resolve()
      commits = undefined
    },
    failWith: name => void (failure = name),
    failOpening: name => void (openFailure = name),
    [Symbol.dispose]() {
      this.release()
      Dexie.dependencies = usual
    },
  }
}
