import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useOwnAvatar } from '../../features/profile/useOwnAvatar.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useMenuButton } from '../../ui/useMenuButton.ts'
import { touchSquare } from '../../ui/look/recipes.ts'

/** The menu's code; preload it when the app is idle. */
export const UserMenuPart = lazyPart(() => import('./UserMenuPopover.tsx').then(part => part.UserMenuPopover))

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    ...touchSquare,
    padding: 0,
    borderRadius: tokens.borderRadiusCircular,
  },
})

/** The round avatar button. Its menu is fetched when first needed. */
export function UserMenu() {
  const styles = useStyles()
  const user = useCurrentUser()
  const imageUrl = useOwnAvatar()
  const { button, target, isOpen, onClose } = useMenuButton(UserMenuPart.preload)
  return (
    <>
      <Button
        {...button}
        appearance="transparent"
        className={styles.button}
        aria-label="User menu"
        data-tooltip="User menu"
        icon={<Avatar imageUrl={imageUrl} />}
      />
      {isOpen && <UserMenuPart target={target} user={user} imageUrl={imageUrl} onClose={onClose} />}
    </>
  )
}
