import { Menu, MenuItem, MenuPopover, makeStyles, tokens } from '@fluentui/react-components'
import type { RefObject } from 'react'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { space, touch } from '../../ui/look/space.ts'
import { usePageActions } from '../../ui/navigation/pageActions.ts'
import type { PageAction } from '../../ui/navigation/pageActions.ts'

const useStyles = makeStyles({
  popover: {
    minWidth: '220px',
    padding: space(1.5),
    borderRadius: tokens.borderRadiusXLarge,
    overflowY: 'auto',
  },
  item: { alignItems: 'center', minHeight: touch },
})

interface TripMenuPopoverProps {
  target: RefObject<HTMLElement | null>
  label?: string
  /** Which of the page's actions it has; without it, all. */
  isListed?: (action: PageAction) => boolean
  onClose: () => void
}

/** The page's actions as a menu. */
export function TripMenuPopover({
  target,
  label: name = 'Trip menu',
  isListed = () => true,
  onClose,
}: TripMenuPopoverProps) {
  const styles = useStyles()
  return (
    <Menu
      open
      positioning={{ target: target.current, position: 'below', align: 'end', offset: 4, autoSize: true }}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <MenuPopover className={styles.popover}>
        <TypeAheadMenuList aria-label={name}>
          {usePageActions()
            .filter(isListed)
            .map(({ id, label, icon, run, onNear }) => (
              <MenuItem
                key={id}
                className={styles.item}
                icon={icon}
                onFocus={onNear}
                onClick={() => run(target.current ?? undefined)}
              >
                {label}
              </MenuItem>
            ))}
        </TypeAheadMenuList>
      </MenuPopover>
    </Menu>
  )
}
