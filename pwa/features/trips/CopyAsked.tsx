import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { CopyTripDialogProps } from './CopyTripDialog.tsx'
import { usePlaceToday } from './usePlaceToday.ts'

const CopyTripPart = lazyPart(async () => (await import('./CopyTripDialog.tsx')).CopyTripDialog)

/**
 * Add Trip to My Trips, when the address asks for it: whoever pressed “Copy to my trips” signed out comes back with
 * `?copy=1`. Taken out of the address, so that a reload doesn't ask again.
 */
export function CopyAsked({ trip, visited }: Pick<CopyTripDialogProps, 'trip' | 'visited'>) {
  const [query, setQuery] = useSearchParams()
  const [isOpen, setOpen] = useState(() => query.get('copy') === '1')
  const today = usePlaceToday(trip)
  useEffect(() => {
    if (!query.has('copy')) return
    const others = new URLSearchParams(query)
    others.delete('copy')
    setQuery(others, { replace: true, preventScrollReset: true })
  }, [query, setQuery])
  return isOpen ? (
    <CopyTripPart trip={trip} visited={visited} today={today} onClose={() => setOpen(false)} />
  ) : null
}
