import { Menu, MenuDivider, MenuItem, MenuPopover, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { CalendarArrowRightRegular } from '@fluentui/react-icons/svg/calendar-arrow-right'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'

const useStyles = makeStyles({
  popover: { minWidth: '200px', padding: '6px', borderRadius: tokens.borderRadiusXLarge },
  item: { alignItems: 'center', minHeight: '44px' },
})

export interface ActivityMenuPopoverProps {
  target: HTMLElement
  title: string
  /** Undefined where there is no way on. */
  onMoveUp: (() => void) | undefined
  onMoveDown: (() => void) | undefined
  onMoveToDay: () => void
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** What can be done with an activity. */
export function ActivityMenuPopover(props: ActivityMenuPopoverProps) {
  const { target, title, onMoveUp, onMoveDown, onMoveToDay, onEdit, onDelete, onClose } = props
  const styles = useStyles()
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end', offset: 2 }}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <MenuPopover className={styles.popover}>
        <TypeAheadMenuList aria-label={`Actions for ${title}`}>
          <MenuItem className={styles.item} icon={<EditRegular />} onClick={onEdit}>
            Edit
          </MenuItem>
          <MenuItem className={styles.item} icon={<ArrowUpRegular />} disabled={!onMoveUp} onClick={onMoveUp}>
            Move up
          </MenuItem>
          <MenuItem
            className={styles.item}
            icon={<ArrowDownRegular />}
            disabled={!onMoveDown}
            onClick={onMoveDown}
          >
            Move down
          </MenuItem>
          <MenuItem className={styles.item} icon={<CalendarArrowRightRegular />} onClick={onMoveToDay}>
            Move to day…
          </MenuItem>
          <MenuDivider />
          <MenuItem className={styles.item} icon={<DeleteRegular />} onClick={onDelete}>
            Delete
          </MenuItem>
        </TypeAheadMenuList>
      </MenuPopover>
    </Menu>
  )
}
