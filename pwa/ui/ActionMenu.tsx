import { Menu, MenuPopover, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { TypeAheadMenuList } from './TypeAheadMenuList.tsx'
import { space, touch } from './look/space.ts'

const useStyles = makeStyles({
  popover: {
    minWidth: '200px',
    padding: space(1.5),
    borderRadius: tokens.borderRadiusXLarge,
    '& [role="menuitem"]': { alignItems: 'center', minHeight: touch },
  },
})

interface ActionMenuProps {
  target: HTMLElement
  label: string
  onClose: () => void
  /** The entries. */
  children: ReactNode
}

/** The open menu of a row, beside the button that opened it. */
export function ActionMenu({ target, label, onClose, children }: ActionMenuProps) {
  const styles = useStyles()
  // The buttons of hundreds of rows don't render when one of them opens its menu.
  useEffect(() => {
    target.setAttribute('aria-expanded', 'true')
    return () => target.removeAttribute('aria-expanded')
  }, [target])
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end', offset: 2, autoSize: true }}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <MenuPopover className={styles.popover}>
        <TypeAheadMenuList aria-label={label}>{children}</TypeAheadMenuList>
      </MenuPopover>
    </Menu>
  )
}
