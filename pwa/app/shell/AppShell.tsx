import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { InstallOffer } from '../install/InstallOffer.tsx'
import { useRouteFocus } from '../routing/useRouteFocus.ts'
import { tabs } from '../screens.tsx'
import { StoreNotice } from '../store/StoreNotice.tsx'
import { BottomBar } from './BottomBar.tsx'
import { TopBar } from './TopBar.tsx'

const useStyles = makeStyles({
  skip: {
    position: 'fixed',
    zIndex: 60,
    top: 'calc(env(safe-area-inset-top) + 8px)',
    left: '16px',
    padding: '12px 20px',
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
    paddingTop: '28px',
    paddingRight: 'max(32px, env(safe-area-inset-right))',
    paddingBottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom) + 48px)',
    paddingLeft: 'max(32px, env(safe-area-inset-left))',
    '@media (max-width: 719px)': {
      paddingTop: '20px',
      paddingRight: 'max(16px, env(safe-area-inset-right))',
      paddingLeft: 'max(16px, env(safe-area-inset-left))',
    },
  },
})

/** The frame of every screen: skip link, top bar, the screen, and on phones the bottom bar. */
export function AppShell() {
  const styles = useStyles()
  const main = useRef<HTMLElement>(null)
  useRouteFocus(main)
  const { pathname } = useLocation()
  // Inside a trip the offer would stand between a traveller and the plan.
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
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <StoreNotice />
        {atTab && <InstallOffer />}
        <Outlet />
      </main>
      <BottomBar />
      <ScrollRestoration />
    </>
  )
}
