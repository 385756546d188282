import { memo } from 'react'
import { caps } from '#shared/plain/caps.ts'
import { RoomNote } from '../../ui/RoomNote.tsx'
import type { TripUse } from './tripUse.ts'

/** Says what a trip has little room left for. */
export const TripRoom = memo(function TripRoom({ used }: { used: TripUse }) {
  return (
    <>
      <RoomNote cap={caps.activitiesOfTrip} used={used.activities} />
      <RoomNote cap={caps.daysOfTrip} used={used.days} />
      <RoomNote cap={caps.textOfTrip} used={used.text} />
    </>
  )
})
