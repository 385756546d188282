import { useState } from 'react'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { formOf } from './activityForm.ts'
import type { ActivityDialogProps } from './ActivityDialog.tsx'
import { ActivityDialogPart } from './planParts.ts'

export interface ActivityEditProps extends Pick<
  ActivityDialogProps,
  'days' | 'place' | 'money' | 'zone' | 'onSave' | 'onClose'
> {
  /** The activity as it is now; undefined once it is deleted. */
  item: Item | undefined
}

/** Edit Activity. Stays when somebody deletes the activity: there may be text in it. */
export function ActivityEdit({ item, days, ...dialog }: ActivityEditProps) {
  const now = item && { item, days }
  const [last, setLast] = useState(now)
  if (now && (item !== last?.item || days !== last.days)) setLast(now)
  if (!last) return null
  return (
    <ActivityDialogPart
      {...dialog}
      kind="edit"
      draftName={`activity-${last.item.id}`}
      // Its day may be deleted with it.
      days={last.days}
      start={() => formOf(last.item)}
      isDeleted={!item}
    />
  )
}
