import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { FilterRegular } from '@fluentui/react-icons/svg/filter'
import { useMemo } from 'react'
import { useBarAction } from '../../ui/navigation/barAction.ts'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { AddSheetPart } from './planParts.ts'

export interface PlanActionsOptions {
  canEdit: boolean
  /** Whether the filter is out of sight until it is asked for. */
  hidesFilter: boolean
  onAddActivity: () => void
  onAddDay: () => void
  onFilter: () => void
}

/** Lists what can be done with the plan in the page's menu, and gives the bottom bar's "+" its meaning. */
export function usePlanActions(options: PlanActionsOptions): void {
  const { canEdit, hidesFilter, onAddActivity, onAddDay, onFilter } = options
  useBarAction(
    useMemo(
      () =>
        canEdit ? { label: 'Add Activity', run: onAddActivity, onNear: AddSheetPart.preload } : undefined,
      [canEdit, onAddActivity],
    ),
  )
  usePageAction(
    canEdit
      ? {
          id: 'add-day',
          label: 'Add day',
          icon: <CalendarAddRegular />,
          rank: 60,
          about: 'plan',
          run: onAddDay,
        }
      : undefined,
  )
  usePageAction(
    hidesFilter
      ? { id: 'filter', label: 'Filter', icon: <FilterRegular />, rank: 70, about: 'plan', run: onFilter }
      : undefined,
  )
}
