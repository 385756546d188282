import { MenuGroup, MenuGroupHeader, MenuItem } from '@fluentui/react-components'
import { ArrowShuffleRegular } from '@fluentui/react-icons/svg/arrow-shuffle'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { dayName } from './dayText.ts'

interface DayMenuPopoverProps {
  target: HTMLElement
  day: PlanDay
  /** Undefined for an empty day. */
  onReplan: (() => void) | undefined
  onDelete: () => void
  onClose: () => void
}

/** What can be done with a day. */
export function DayMenuPopover({ target, day, onReplan, onDelete, onClose }: DayMenuPopoverProps) {
  const name = dayName(day)
  const title = target.closest('header')?.querySelector<HTMLElement>('[data-part="day-title"]')
  return (
    <ActionMenu target={target} label={`Actions for ${name}`} onClose={onClose}>
      <MenuGroup>
        {day.day?.status === 'confirmed' && <MenuGroupHeader>Confirmed</MenuGroupHeader>}
        <MenuItem icon={<EditRegular />} onClick={() => title?.click()}>
          {day.day?.title ? 'Edit title' : 'Add a title'}
        </MenuItem>
        {onReplan && (
          <MenuItem icon={<ArrowShuffleRegular />} onClick={onReplan}>
            Re-plan this day
          </MenuItem>
        )}
        {day.day?.status === 'confirmed' && (
          <MenuItem icon={<DeleteRegular />} aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete day
          </MenuItem>
        )}
      </MenuGroup>
    </ActionMenu>
  )
}
