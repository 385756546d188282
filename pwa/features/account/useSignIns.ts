import type { AccountSignIns } from '#shared/features/account/schema.ts'
import { apiRequest } from '../../data/server/api.ts'
import { useServer } from '../../data/server/useServer.ts'

/** Where the person is signed in, as the server sees it now; `unreachable` without a network. */
export function useSignIns(): { signIns: AccountSignIns | 'unreachable' | undefined; refresh: () => void } {
  const path = '/api/account/sign-ins'
  // The last answer stays on screen until the next one, so the list does not jump.
  const { answer, error, refresh } = useServer(path, signal =>
    apiRequest<AccountSignIns>('GET', path, undefined, { signal }),
  )
  return { signIns: error === undefined ? answer : 'unreachable', refresh }
}
