import { useState } from 'react'
import type { ReactNode } from 'react'
import { shiftLater } from '#shared/features/itinerary/late.ts'
import type { LateMove } from '#shared/features/itinerary/late.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { deviceZone } from '../trips/tripZone.ts'
import { tripTiming } from '../trips/tripTiming.ts'
import { runLate } from './runLate.ts'
import { TodayMap } from './TodayMap.tsx'
import { TodayView } from './TodayView.tsx'
import { usePlaceNow } from './usePlaceNow.ts'

const DriverPart = lazyPart(() => import('../itinerary/DriverSheet.tsx').then(part => part.DriverSheet))
const ReplanPart = lazyPart(() => import('../planner/ReplanDialog.tsx').then(part => part.ReplanDialog))
const LatePart = lazyPart(() => import('./LateSheet.tsx').then(part => part.LateSheet))

export interface TodayCardProps {
  trip: Trip
  canEdit: boolean
  isOnHome?: boolean
  /** Shown before the first day and after the last one, by the clock of the place. */
  instead?: ReactNode
}

/** Today on a trip, live. */
export function TodayCard({ trip, canEdit, isOnHome = false, instead }: TodayCardProps) {
  const read = usePlaceNow(trip)
  const [open, setOpen] = useState<'late' | 'replan' | Item>()
  if (!read) return null
  if (tripTiming(trip, read.now.date).phase !== 'now') return instead
  const { plan, moments, now } = read
  const close = () => setOpen(undefined)
  const todayId = plan.find(({ date }) => date === now.date)?.id
  const canReplan = canEdit && todayId !== undefined && (now.ahead ?? now.later[0]) !== undefined
  const canBeLate = canEdit && shiftLater(moments, now, 15, true).moves.length > 0
  return (
    <>
      <TodayView
        trip={trip}
        now={now}
        deviceZone={deviceZone()}
        isOnHome={isOnHome}
        map={<TodayMap trip={trip} plan={plan} now={now} isOnHome={isOnHome} />}
        onLate={canBeLate ? () => setOpen('late') : undefined}
        onReplan={canReplan ? () => setOpen('replan') : undefined}
        onDriver={setOpen}
        onNear={() => {
          DriverPart.preload()
          LatePart.preload()
          ReplanPart.preload()
        }}
      />
      {open === 'late' && (
        <LatePart
          moments={moments}
          now={now}
          onMove={(moves: readonly LateMove[]) => runLate(trip.id, moves)}
          onClose={close}
        />
      )}
      {open === 'replan' && todayId && <ReplanPart trip={trip} dayId={todayId} onClose={close} />}
      {typeof open === 'object' && <DriverPart item={open} trip={trip} onClose={close} />}
    </>
  )
}
