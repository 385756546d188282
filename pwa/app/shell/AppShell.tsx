import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
// The browser makes its offer once, and early.
import '../../features/install/installEvent.ts'
import { useSettings } from '../../features/settings/useSettings.ts'
import { settingsPath } from '../../ui/navigation/paths.ts'
import { useRouteFocus } from '../routing/useRouteFocus.ts'
import { tabs } from '../screens.tsx'
import { StoreNotice } from '../../features/store/StoreNotice.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { BottomBar } from './BottomBar.tsx'
import { TopBar } from './TopBar.tsx'
import { phone, phoneQuery } from '../../ui/look/breakpoints.ts'
import { space } from '../../ui/look/space.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { whenIdle } from '../../ui/whenIdle.ts'

const InstallOffer = lazyPart(
  () => import('../../features/install/InstallOffer.tsx').then(part => part.InstallOffer),
  { quiet: true },
)
// Nothing leaves the screen before it is there.
const FocusKeeper = lazyPart(() => import('../../ui/focus/FocusKeeper.tsx').then(part => part.FocusKeeper), {
  quiet: true,
  after: new Promise<void>(done => whenIdle(done, 3000)),
})

const useStyles = makeStyles({
  skip: {
    position: 'fixed',
    zIndex: 60,
    top: 'calc(env(safe-area-inset-top) + 8px)',
    left: '16px',
    padding: space(3, 5),
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    transform: 'translateY(-200%)',
    ':focus': { transform: 'none' },
  },
  main: {
    display: 'block',
    maxWidth: '1280px',
    minHeight: 'calc(100dvh - var(--wend-topbar) - var(--wend-bottombar))',
    margin: '0 auto',
    paddingTop: space(7),
    paddingRight: 'max(32px, env(safe-area-inset-right))',
    paddingBottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom) + 48px)',
    paddingLeft: 'max(32px, env(safe-area-inset-left))',
    [phone]: {
      paddingTop: space(5),
      paddingRight: 'max(16px, env(safe-area-inset-right))',
      paddingLeft: 'max(16px, env(safe-area-inset-left))',
    },
  },
  barred: { [phone]: { paddingTop: 0 } },
})

/**
 * Times and distances are written by functions that know the settings: a screen that is open when another device
 * changes them is made anew. The settings' own screen shows none, and keeps the focus.
 */
function useSpoken(pathname: string): string {
  const { clock, distance } = useSettings()
  return pathname === settingsPath ? settingsPath : `${clock} ${distance}`
}

/** The frame of every screen: skip link, top bar, the screen, and on phones the bottom bar. */
export function AppShell() {
  const styles = useStyles()
  const main = useRef<HTMLElement>(null)
  useRouteFocus(main)
  const { pathname } = useLocation()
  // Follows the theme that another tab chooses, also where no switch for it is on the page.
  useTheme()
  const isPhone = useMediaQuery(phoneQuery)
  // There, the trip has a bar of its own.
  const hasOwnBar = isPhone && matchPath('/trip/:tripId', pathname) !== null
  // Inside a trip, the install offer would come between a traveler and the plan.
  const atTab = tabs.some(({ path }) => path === pathname)
  return (
    <>
      <a
        className={styles.skip}
        href="#main"
        onClick={event => {
          // The router owns the address: move the focus, leave the hash alone.
          event.preventDefault()
          main.current?.focus()
          main.current?.scrollIntoView()
        }}
      >
        Skip to content
      </a>
      {!hasOwnBar && <TopBar />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={mergeClasses(styles.main, hasOwnBar && styles.barred)}
      >
        <StoreNotice />
        {atTab && <InstallOffer />}
        <Outlet key={useSpoken(pathname)} />
      </main>
      <FocusKeeper />
      <BottomBar />
    </>
  )
}
