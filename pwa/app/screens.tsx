import { CompassNorthwestFilled, CompassNorthwestRegular } from '@fluentui/react-icons/svg/compass-northwest'
import { HomeFilled, HomeRegular } from '@fluentui/react-icons/svg/home'
import { LuggageFilled, LuggageRegular } from '@fluentui/react-icons/svg/luggage'
import type { ComponentType } from 'react'
import { settingsPath } from '../ui/navigation/paths.ts'

/** A screen of the signed-in app. Listing it here gives it its route and, with `nav`, its tab everywhere. */
export interface Screen {
  paths: readonly [string, ...string[]]
  load: () => Promise<ComponentType>
  nav?: ScreenTab
}

export interface ScreenTab {
  label: string
  /** Small raised letters after the label. */
  superscript?: string
  icon: ComponentType
  activeIcon: ComponentType
  isActive: (pathname: string) => boolean
}

export const screens: readonly Screen[] = [
  {
    paths: ['/', '/feed'],
    load: () => import('../features/home/HomePage.tsx').then(screen => screen.HomePage),
    nav: {
      label: 'Home',
      icon: HomeRegular,
      activeIcon: HomeFilled,
      isActive: pathname => pathname === '/' || pathname === '/feed',
    },
  },
  {
    paths: ['/trips'],
    load: () => import('./screens/TripsScreen.tsx').then(screen => screen.TripsScreen),
    nav: {
      label: 'My Trips',
      icon: LuggageRegular,
      activeIcon: LuggageFilled,
      isActive: pathname => pathname === '/trips' || pathname.startsWith('/trip/'),
    },
  },
  {
    paths: ['/trip/:tripId'],
    load: () => import('./screens/TripScreen.tsx').then(screen => screen.TripScreen),
  },
  {
    paths: ['/notifications'],
    load: () => import('./screens/NotificationsScreen.tsx').then(screen => screen.NotificationsScreen),
  },
  {
    paths: ['/invite/:token'],
    load: () => import('../features/collaborators/InvitePage.tsx').then(screen => screen.InvitePage),
  },
  {
    paths: ['/profile', '/profile/:userId'],
    load: () => import('./screens/ProfileScreen.tsx').then(screen => screen.ProfileScreen),
  },
  {
    paths: ['/research'],
    load: () => import('./screens/DiscoverScreen.tsx').then(screen => screen.DiscoverScreen),
    nav: {
      label: 'Discover',
      superscript: 'AI',
      icon: CompassNorthwestRegular,
      activeIcon: CompassNorthwestFilled,
      isActive: pathname => pathname === '/research',
    },
  },
  {
    paths: ['/share'],
    load: () => import('./screens/SharedScreen.tsx').then(screen => screen.SharedScreen),
  },
  {
    paths: [settingsPath],
    load: () => import('./screens/SettingsScreen.tsx').then(screen => screen.SettingsScreen),
  },
  {
    paths: ['/admin/dashboard'],
    load: () => import('./screens/AdminDashboardScreen.tsx').then(screen => screen.AdminDashboardScreen),
  },
  {
    paths: ['/setup/:token'],
    load: () => import('../features/admin/SetupPage.tsx').then(screen => screen.SetupPage),
  },
  {
    paths: ['/admin/curated'],
    load: () => import('./screens/AdminCuratedScreen.tsx').then(screen => screen.AdminCuratedScreen),
  },
]

/** The screens that have a tab, in the order of the list. */
export const tabs = screens.flatMap(({ paths, nav }) => (nav ? [{ ...nav, path: paths[0] }] : []))
