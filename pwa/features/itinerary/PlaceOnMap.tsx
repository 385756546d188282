import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useContext, useMemo } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import { touch } from '../../ui/look/space.ts'
import type { ActivityForm } from './activityForm.ts'
import { landmarksFor } from './landmarks.ts'
import { PlaceMapContext } from './placeMap.ts'
import { pinnedAt } from './rareForm.ts'

const useStyles = makeStyles({
  // Reserves the room of the map, whose code comes later.
  root: { minHeight: touch },
  known: { minHeight: '196px' },
})

interface PlaceOnMapProps {
  form: ActivityForm
  days: readonly PlanDay[]
  onChange: (changed: Partial<ActivityForm>) => void
}

/** Where the activity is, below its location; nothing where there are no maps. */
export function PlaceOnMap({ form, days, onChange }: PlaceOnMapProps) {
  const styles = useStyles()
  const render = useContext(PlaceMapContext)
  const { id, day, location, title } = form
  const landmarks = useMemo(() => landmarksFor(days, { id, day }), [days, id, day])
  if (!render) return null
  const at = positionOf(form)
  return (
    <div className={mergeClasses(styles.root, at !== null && styles.known)}>
      {render({
        id,
        name: location.trim() || title.trim(),
        at,
        landmarks,
        onSet: next => onChange(pinnedAt(next)),
      })}
    </div>
  )
}
