import { Menu, MenuItem, MenuPopover, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import type { RefObject } from 'react'
// The page imports it when the entry is pressed: then it is here already, also without a network.
import './deleteTrip.ts'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  popover: { minWidth: '180px', padding: space(1.5), borderRadius: tokens.borderRadiusXLarge },
  item: { alignItems: 'center', minHeight: touch },
})

export interface TripCardMenuProps {
  title: string
  onShare: () => void
  /** Undefined when the person may not delete the trip. */
  onDelete: (() => void) | undefined
}

export interface TripCardMenuPopoverProps extends TripCardMenuProps {
  target: RefObject<HTMLElement | null>
  onClose: () => void
}

export function TripCardMenuPopover(props: TripCardMenuPopoverProps) {
  const { target, title, onShare, onDelete, onClose } = props
  const styles = useStyles()
  return (
    <Menu
      open
      positioning={{ target: target.current, position: 'below', align: 'end', offset: 2 }}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <MenuPopover className={styles.popover}>
        <TypeAheadMenuList aria-label={`Actions for ${title}`}>
          <MenuItem className={styles.item} icon={<ShareRegular />} onClick={onShare}>
            Share Trip
          </MenuItem>
          {onDelete && (
            <MenuItem className={styles.item} icon={<DeleteRegular />} onClick={onDelete}>
              Delete Trip
            </MenuItem>
          )}
        </TypeAheadMenuList>
      </MenuPopover>
    </Menu>
  )
}
