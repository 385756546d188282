import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Whether the address asked for a copy: people who pressed “Copy to my trips” signed out come back with `?copy=1`.
 * Takes that out of the address, so that a reload doesn't ask again.
 */
export function useCopyAsked(): boolean {
  const [query, setQuery] = useSearchParams()
  const [isAsked] = useState(() => query.get('copy') === '1')
  useEffect(() => {
    if (!query.has('copy')) return
    const others = new URLSearchParams(query)
    others.delete('copy')
    setQuery(others, { replace: true, preventScrollReset: true })
  }, [query, setQuery])
  return isAsked
}
