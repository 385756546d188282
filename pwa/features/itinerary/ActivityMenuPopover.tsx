import { MenuDivider, MenuItem } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { CalendarArrowRightRegular } from '@fluentui/react-icons/svg/calendar-arrow-right'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import { RenameRegular } from '@fluentui/react-icons/svg/rename'
import { SelectAllOffRegular } from '@fluentui/react-icons/svg/select-all-off'
import type { Aim } from '#shared/plain/directions.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { DirectionsItem } from './DirectionsItem.tsx'
import { itemIdAt, useShowOnMap } from './useShowOnMap.ts'

export interface ActivityMenuPopoverProps {
  target: HTMLElement
  title: string
  /** Where it is. */
  aim: Aim
  /** Undefined when it cannot move any farther. */
  onMoveUp: (() => void) | undefined
  onMoveDown: (() => void) | undefined
  onMoveToDay: () => void
  onEdit: () => void
  onRename: () => void
  onSelect: () => void
  onDelete: () => void
  onClose: () => void
}

/** What can be done with an activity. */
export function ActivityMenuPopover(props: ActivityMenuPopoverProps) {
  const { target, title, aim, onMoveUp, onMoveDown, onMoveToDay } = props
  const { onEdit, onRename, onSelect, onDelete, onClose } = props
  const onShowOnMap = useShowOnMap(itemIdAt(target), aim.lat)
  return (
    <ActionMenu target={target} label={`Actions for ${title}`} onClose={onClose}>
      <MenuItem icon={<EditRegular />} onClick={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={<RenameRegular />} onClick={onRename}>
        Rename
      </MenuItem>
      <DirectionsItem to={aim} />
      {onShowOnMap && (
        <MenuItem icon={<MapRegular />} onClick={onShowOnMap}>
          Show on map
        </MenuItem>
      )}
      <MenuItem icon={<ArrowUpRegular />} disabled={!onMoveUp} onClick={onMoveUp}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDownRegular />} disabled={!onMoveDown} onClick={onMoveDown}>
        Move down
      </MenuItem>
      <MenuItem icon={<CalendarArrowRightRegular />} onClick={onMoveToDay}>
        Move to day…
      </MenuItem>
      <MenuItem icon={<SelectAllOffRegular />} onClick={onSelect}>
        Select
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<DeleteRegular />} onClick={onDelete}>
        Delete
      </MenuItem>
    </ActionMenu>
  )
}
