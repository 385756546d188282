import { useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { CopyTripDialogProps } from './CopyTripDialog.tsx'
import { useCopyAsked } from './useCopyAsked.ts'
import { usePlaceToday } from './usePlaceToday.ts'

const CopyTripPart = lazyPart(() => import('./CopyTripDialog.tsx').then(part => part.CopyTripDialog))

/** Add Trip to My Trips, when the address asks for it. */
export function CopyAsked({ trip, visited }: Pick<CopyTripDialogProps, 'trip' | 'visited'>) {
  const isAsked = useCopyAsked()
  const [isClosed, setClosed] = useState(false)
  const today = usePlaceToday(trip)
  return isAsked && !isClosed ? (
    <CopyTripPart trip={trip} visited={visited} today={today} onClose={() => setClosed(true)} />
  ) : null
}
