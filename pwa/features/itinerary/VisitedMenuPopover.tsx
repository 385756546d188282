import { MenuItem } from '@fluentui/react-components'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import type { Aim } from '#shared/plain/directions.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { DirectionsItem } from './DirectionsItem.tsx'
import { itemIdAt, useShowOnMap } from './useShowOnMap.ts'

export interface VisitedMenuPopoverProps {
  target: HTMLElement
  title: string
  /** Where it is. */
  aim: Aim
  onSave: () => void
  onClose: () => void
}

/** What can be done with an activity of somebody else's trip. */
export function VisitedMenuPopover({ target, title, aim, onSave, onClose }: VisitedMenuPopoverProps) {
  const onShowOnMap = useShowOnMap(itemIdAt(target), aim.lat)
  return (
    <ActionMenu target={target} label={`Actions for ${title}`} onClose={onClose}>
      <MenuItem icon={<LightbulbRegular />} onClick={onSave}>
        Save to my ideas…
      </MenuItem>
      <DirectionsItem to={aim} />
      {onShowOnMap && (
        <MenuItem icon={<MapRegular />} onClick={onShowOnMap}>
          Show on map
        </MenuItem>
      )}
    </ActionMenu>
  )
}
