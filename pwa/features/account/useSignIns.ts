import { useCallback, useEffect, useState } from 'react'
import type { AccountSignIns } from '#shared/features/account/schema.ts'
import { apiRequest } from '../../sync/api.ts'

/** Where the person is signed in, as the server sees it now; `unreachable` without a network. */
export function useSignIns(): { signIns: AccountSignIns | 'unreachable' | undefined; refresh: () => void } {
  const [signIns, setSignIns] = useState<AccountSignIns | 'unreachable'>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    apiRequest<AccountSignIns>('GET', '/api/account/sign-ins', undefined, { signal: left.signal }).then(
      setSignIns,
      () => !left.signal.aborted && setSignIns('unreachable'),
    )
    return () => left.abort()
  }, [asked])
  // What was shown stays until the next answer: the list does not jump.
  const refresh = useCallback(() => setAsked(times => times + 1), [])
  return { signIns, refresh }
}
