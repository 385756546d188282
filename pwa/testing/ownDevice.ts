import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { setTokenSource } from '../data/server/api.ts'
import { setSession } from '../data/session/session.ts'
import type { Session } from '../data/session/session.ts'
import { LocalDatabase } from '../data/store/localDatabase.ts'
import { openStore } from '../data/store/openStore.ts'
import { loadEditPart } from '../data/sync/mutate.ts'
import { faultyDatabases } from './faultyDatabases.ts'
import type { FaultyDatabases } from './faultyDatabases.ts'

/**
 * For files that test what is edited on screen: every test starts on the empty device of a person who is signed in, and
 * ends without it. Nothing is sent.
 */
export function ownDevice(): { readonly db: LocalDatabase; readonly faults: FaultyDatabases } {
  let faults: FaultyDatabases
  let db: LocalDatabase

  beforeEach(async () => {
    // The app's own source, which another file may have loaded, would ask for a token with whatever `fetch` a test has.
    setTokenSource(() => Promise.resolve(null))
    faults = faultyDatabases()
    const user = { id: newId() } as Session['user']
    db = new LocalDatabase(user.id)
    const engine = { edited: () => {} } as Partial<Session['engine']> as Session['engine']
    setSession({ user, db, engine })
    await openStore(db)
    await loadEditPart()
  })

  afterEach(() => {
    cleanup()
    setSession(null)
    faults[Symbol.dispose]()
    localStorage.clear()
  })

  return {
    get db() {
      return db
    },
    get faults() {
      return faults
    },
  }
}
