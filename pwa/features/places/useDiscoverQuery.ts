import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsLeaving } from '../../ui/navigation/leaving.ts'

const longestQuery = 100
/** Browsers reject URL changes that come too often. */
const restMs = 400
/** Selects this view of Discover. */
const view = { view: 'places' }

/** The search text, kept in the URL so that it survives going back from a trip or reloading. */
export function useDiscoverQuery(): [query: string, setQuery: (query: string) => void] {
  const [address, setAddress] = useSearchParams()
  const isLeaving = useIsLeaving()
  const asked = (address.get('q') ?? '').slice(0, longestQuery)
  const [query, setQuery] = useState(asked)
  const written = useRef(asked)

  useEffect(() => {
    // Adopts a query that came from a link or from going back, but not one this page wrote: the field may be newer.
    if (asked === written.current) return
    written.current = asked
    setQuery(asked)
  }, [asked])

  useEffect(() => {
    const wanted = query.trim()
    // While the next screen is loading, the URL is still this page's: writing it would cancel the navigation.
    if (isLeaving || wanted === written.current) return
    const write = () => {
      end()
      written.current = wanted
      setAddress(wanted ? { ...view, q: wanted } : view, { replace: true, preventScrollReset: true })
    }
    const end = () => {
      clearTimeout(timer)
      removeEventListener('click', write, true)
      removeEventListener('popstate', end, true)
    }
    const timer = setTimeout(write, restMs)
    // A busy page learns late that it is being left, so write the URL before the link navigates: the link then wins.
    addEventListener('click', write, true)
    addEventListener('popstate', end, true)
    return end
  }, [query, isLeaving, setAddress])

  return [query, text => setQuery(text.slice(0, longestQuery))]
}
