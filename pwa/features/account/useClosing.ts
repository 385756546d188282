import { useCallback, useEffect, useState } from 'react'
import type { AccountClosing } from '#shared/features/account/schema.ts'
import { apiRequest } from '../../sync/api.ts'

/** What deleting the account would do, as the server sees it now; `unreachable` without a network. */
export function useClosing(): { closing: AccountClosing | 'unreachable' | undefined; refresh: () => void } {
  const [closing, setClosing] = useState<AccountClosing | 'unreachable'>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    apiRequest<AccountClosing>('GET', '/api/account/closing', undefined, { signal: left.signal }).then(
      setClosing,
      () => !left.signal.aborted && setClosing('unreachable'),
    )
    return () => left.abort()
  }, [asked])
  const refresh = useCallback(() => {
    setClosing(undefined)
    setAsked(times => times + 1)
  }, [])
  return { closing, refresh }
}
