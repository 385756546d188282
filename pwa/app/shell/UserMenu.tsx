import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { useOwnAvatar } from '../../db/useOwnAvatar.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

/** The menu's code; preload it when the app is idle. */
export const UserMenuPart = lazyPart(async () => (await import('./UserMenuPopover.tsx')).UserMenuPopover)

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: '44px',
    minHeight: '44px',
    padding: 0,
    borderRadius: tokens.borderRadiusCircular,
  },
})

/** The round avatar button. Its menu is fetched when first needed. */
export function UserMenu() {
  const styles = useStyles()
  const user = useCurrentUser()
  const imageUrl = useOwnAvatar()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        appearance="transparent"
        className={styles.button}
        aria-label="User menu"
        aria-haspopup="menu"
        aria-expanded={open}
        data-tooltip="User menu"
        onPointerEnter={UserMenuPart.preload}
        onFocus={UserMenuPart.preload}
        onClick={() => setOpen(!open)}
        onKeyDown={event => event.key === 'ArrowDown' && setOpen(true)}
        icon={<Avatar imageUrl={imageUrl} />}
      />
      {open && (
        <UserMenuPart
          target={button}
          user={user}
          imageUrl={imageUrl}
          onClose={() => {
            setOpen(false)
            // Only a menu that still had the focus gives it back; a chosen screen has taken it elsewhere.
            if (
              document.activeElement === document.body ||
              document.activeElement?.closest('[role="menu"]')
            ) {
              button.current?.focus()
            }
          }}
        />
      )}
    </>
  )
}
