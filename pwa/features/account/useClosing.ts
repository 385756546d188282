import type { AccountClosing } from '#shared/features/account/schema.ts'
import { apiRequest } from '../../data/server/api.ts'
import { useServer } from '../../data/server/useServer.ts'

/** What deleting the account would do, as the server sees it now; `unreachable` without a network. */
export function useClosing(): { closing: AccountClosing | 'unreachable' | undefined; refresh: () => void } {
  const path = '/api/account/closing'
  const { answer, error, isAsking, refresh } = useServer(path, signal =>
    apiRequest<AccountClosing>('GET', path, undefined, { signal }),
  )
  return { closing: isAsking ? undefined : error === undefined ? answer : 'unreachable', refresh }
}
