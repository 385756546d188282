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
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldPersonRegular } from '@fluentui/react-icons/svg/shield-person'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import type { RefObject } from 'react'
import { useIsAdmin } from '../../features/admin/useIsAdmin.ts'
import type { SessionUser } from '../../data/session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { appNavigate } from '../../ui/navigation/appNavigate.ts'
import { logOut } from '../overlays/logOut.ts'
import { useTheme } from '../theme/useTheme.ts'
import { openOverlay } from '../overlays/overlayState.ts'
import { adminDashboardPath } from '../../ui/navigation/paths.ts'
import { coarse, fromTablet } from '../../ui/look/breakpoints.ts'
import { quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  popover: {
    width: '16rem',
    padding: space(2),
    borderRadius: tokens.borderRadiusXLarge,
    // On a low screen, such as one zoomed to 400%, it scrolls between the bars.
    maxHeight: 'calc(100dvh - var(--wend-topbar) - var(--wend-bottombar) - 12px)',
    overflowY: 'auto',
  },
  head: {
    ...row(3),
    height: 'auto',
    padding: space(2.5, 2, 3),
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  text: { minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  email: {
    ...quietText,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  item: {
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: touch,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
  },
  disabled: { color: tokens.colorNeutralForegroundDisabled },
  // Wider screens have these in the top bar.
  phone: { [fromTablet]: { display: 'none' } },
  desktop: { [coarse]: { display: 'none' } },
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
  const { theme, toggleTheme } = useTheme()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const emailName = user.email?.split('@')[0]
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
                <div className={styles.email}>
                  {emailName}
                  <wbr />
                  {user.email?.slice(emailName?.length)}
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
            {/* The settings open from the profile and the palette. */}
            <MenuItem
              className={mergeClasses(styles.item, styles.disabled)}
              icon={<SettingsRegular />}
              disabled
            >
              Settings
            </MenuItem>
            <MenuItem
              className={mergeClasses(styles.item, styles.phone)}
              icon={theme === 'dark' ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
              onClick={toggleTheme}
            >
              {theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
            </MenuItem>
            <MenuItem
              className={mergeClasses(styles.item, styles.phone)}
              icon={<QuestionCircleRegular />}
              onClick={() => openOverlay('quick-start')}
            >
              Quick Start
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
