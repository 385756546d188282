import { useLiveQuery } from 'dexie-react-hooks'
import { dataByKind, deletedIdsIn } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { rowsOfKind } from '../../data/rows/rowsOfKind.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { MoveToDayDialog } from '../itinerary/MoveToDayDialog.tsx'
import { currentSession } from '../../data/session/session.ts'
import { typedText } from './typedText.ts'
import { moveRefused } from './useSyncCentre.ts'

/** Lets the person choose another day for a refused activity, among the trip's current days. */
export function MoveRefused({ entryKey, onClose }: { entryKey: string; onClose: () => void }) {
  const { db } = currentSession()
  const found = useLiveQuery(() => readPlan(db, entryKey), [db, entryKey])
  if (!found) return null
  return (
    <MoveToDayDialog
      title={found.title}
      days={found.plan}
      currentDayId=""
      onChoose={dayId => {
        const day = found.plan.find(({ id }) => id === dayId)
        if (day) void moveRefused(entryKey, found.trip, day)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

async function readPlan(db: LocalDatabase, entryKey: string) {
  const entry = await db.attic.get(entryKey)
  if (!entry) return undefined
  const { scope, args } = entry.mutation
  const read = (kind: string) => rowsOfKind(db, kind, scope).toArray()
  const [trips, days, items] = await Promise.all([read('trip'), read('day'), read('item')])
  const of = dataByKind([...trips, ...days, ...items].filter(({ deletedAt }) => deletedAt === null))
  const trip = of('trip').find(({ id }) => id === scopeId(scope))
  if (!trip) return undefined
  const rows = { days: of('day'), items: of('item'), deletedDayIds: deletedIdsIn(days, 'day') }
  const title = typedText(args as Record<string, unknown>)?.split('\n')[0] ?? 'Activity'
  return { trip, title, plan: planDays(trip, rows) }
}
