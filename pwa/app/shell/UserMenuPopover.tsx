import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuPopover,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldPersonRegular } from '@fluentui/react-icons/svg/shield-person'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import type { RefObject } from 'react'
import { useIsAdmin } from '../../features/admin/useIsAdmin.ts'
import type { SessionUser } from '../../sync/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { appNavigate } from '../appNavigate.ts'
import { logOut } from '../logOut.ts'
import { openOverlay } from '../overlayState.ts'
import { adminDashboardPath } from '../paths.ts'

const useStyles = makeStyles({
  popover: { width: '16rem', padding: '8px', borderRadius: tokens.borderRadiusXLarge },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: 'auto',
    padding: '10px 8px 12px',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  text: { minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  email: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  item: {
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: '44px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  desktop: { '@media (pointer: coarse)': { display: 'none' } },
})

interface UserMenuPopoverProps {
  target: RefObject<HTMLElement | null>
  user: SessionUser
  imageUrl: string | null
  onClose: () => void
}

/** Who is signed in, and what they can do about it. */
export function UserMenuPopover({ target, user, imageUrl, onClose }: UserMenuPopoverProps) {
  const styles = useStyles()
  const isAdmin = useIsAdmin()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <Menu
      open
      // In place rather than at the end of the page: who is signed in belongs to the banner.
      inline
      positioning={{ target: target.current, position: 'below', align: 'end', offset: 6 }}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <MenuPopover className={styles.popover}>
        <TypeAheadMenuList aria-label="User menu">
          <MenuGroup>
            <MenuGroupHeader className={styles.head}>
              <Avatar imageUrl={imageUrl} size="large" />
              <div className={styles.text}>
                {name && <div className={styles.name}>{name}</div>}
                <div className={styles.email} title={user.email ?? undefined}>
                  {user.email}
                </div>
              </div>
            </MenuGroupHeader>
            <MenuItem
              className={styles.item}
              icon={<PersonRegular />}
              onClick={() => appNavigate('/profile')}
            >
              View Profile
            </MenuItem>
            {isAdmin && (
              <MenuItem
                className={styles.item}
                icon={<ShieldPersonRegular />}
                onClick={() => appNavigate(adminDashboardPath)}
              >
                Admin
              </MenuItem>
            )}
            <MenuItem className={styles.item} icon={<SettingsRegular />} disabled>
              Settings
            </MenuItem>
            <MenuItem
              className={mergeClasses(styles.item, styles.desktop)}
              icon={<KeyboardRegular />}
              onClick={() => openOverlay('shortcuts')}
            >
              Keyboard shortcuts
            </MenuItem>
            <MenuDivider />
            <MenuItem className={styles.item} icon={<SignOutRegular />} onClick={() => void logOut()}>
              Log out
            </MenuItem>
          </MenuGroup>
        </TypeAheadMenuList>
      </MenuPopover>
    </Menu>
  )
}
