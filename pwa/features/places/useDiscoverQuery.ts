import { useEffect, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router-dom'

const longestQuery = 100
/** Browsers refuse an address that changes too often. */
const restMs = 400
/** Of the views of Discover, this one. */
const view = { view: 'places' }

/** What is searched for: kept in the address, so that the way back from a trip, or a reload, finds it again. */
export function useDiscoverQuery(): [query: string, setQuery: (query: string) => void] {
  const [address, setAddress] = useSearchParams()
  const isLeaving = useNavigation().state !== 'idle'
  const asked = (address.get('q') ?? '').slice(0, longestQuery)
  const [query, setQuery] = useState(asked)
  const written = useRef(asked)

  useEffect(() => {
    // Another link led here, or the way back did; what this page wrote itself may be older than the field.
    if (asked === written.current) return
    written.current = asked
    setQuery(asked)
  }, [asked])

  useEffect(() => {
    const wanted = query.trim()
    // A screen that is still loading has no address yet: writing this one would call the person back.
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
    // A busy page learns late that it is being left. So a link finds the address written, and has the last word.
    addEventListener('click', write, true)
    addEventListener('popstate', end, true)
    return end
  }, [query, isLeaving, setAddress])

  return [query, text => setQuery(text.slice(0, longestQuery))]
}
