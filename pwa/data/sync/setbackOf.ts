import { ApiError, NetworkError } from '../server/api.ts'
import { AuthNeeded } from '../server/authNeeded.ts'
import type { LocalDatabase, SuspendedRecord } from '../store/localDatabase.ts'
import { isPageLeft, onPageLife } from '../store/pageLife.ts'
import { storeWords } from '../store/storeWords.ts'
import { atRest } from './engineState.ts'
import type { EngineState } from './engineState.ts'
import type { Patience } from './patience.ts'

/** The result of a failed round. */
export interface Setback {
  state: EngineState
  /** When to try again; absent where only the person can help. */
  delayMs?: number
}

/** Tells apart failures of the network, the server, the session and the storage. */
export async function setbackOf(error: unknown, db: LocalDatabase, patience: Patience): Promise<Setback> {
  if (error instanceof ApiError && error.code === 'suspended') {
    const problem = error.serverMessage ?? ''
    await db.meta.put({ key: 'suspended', problem })
    return { state: { ...atRest, phase: 'suspended', problem } }
  }
  const isUnknownToServer = error instanceof ApiError && error.status === 401
  if (isUnknownToServer || error instanceof AuthNeeded) {
    // A suspended person is signed out as well, and has already been told why.
    const told = (await db.meta.get('suspended')) as SuspendedRecord | undefined
    const phase = told ? 'suspended' : 'sign-in'
    return { state: { ...atRest, phase, problem: told?.problem ?? null } }
  }
  const delayMs = await patience.after(error)
  if (error instanceof NetworkError) return { delayMs, state: { ...atRest, phase: 'offline' } }
  return { delayMs, state: { ...atRest, phase: 'paused', problem: problemOf(error, db) } }
}

function problemOf(error: unknown, db: LocalDatabase): string {
  const trouble = db.health.failed(error)
  if (trouble) return storeWords[trouble].body
  if (!(error instanceof ApiError)) reportBug(error)
  const told = error instanceof ApiError ? error.serverMessage : null
  return told ?? 'The server could not be asked. It will be tried again.'
}

/** How long a page that is being left may hear of the end of its transactions before it hears that it is left. */
const leavingMs = 1_000

/** Reports what nobody foresaw, unless it is only the end of a page that is being left. */
function reportBug(error: unknown): void {
  let wasLeft = isPageLeft()
  const stopListening = onPageLife(isLeft => {
    if (isLeft) wasLeft = true
  })
  setTimeout(() => {
    stopListening()
    if (!wasLeft) reportError(error)
  }, leavingMs)
}
