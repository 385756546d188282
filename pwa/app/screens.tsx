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
    load: async () => (await import('../features/home/HomePage.tsx')).HomePage,
    nav: {
      label: 'Home',
      icon: HomeRegular,
      activeIcon: HomeFilled,
      isActive: pathname => pathname === '/' || pathname === '/feed',
    },
  },
  {
    paths: ['/trips'],
    load: async () => (await import('./screens/TripsScreen.tsx')).TripsScreen,
    nav: {
      label: 'My Trips',
      icon: LuggageRegular,
      activeIcon: LuggageFilled,
      isActive: pathname => pathname === '/trips' || pathname.startsWith('/trip/'),
    },
  },
  {
    paths: ['/trip/:tripId'],
    load: async () => (await import('./screens/TripScreen.tsx')).TripScreen,
  },
  {
    paths: ['/notifications'],
    load: async () => (await import('./screens/NotificationsScreen.tsx')).NotificationsScreen,
  },
  {
    paths: ['/invite/:token'],
    load: async () => (await import('../features/collaborators/InvitePage.tsx')).InvitePage,
  },
  {
    paths: ['/profile', '/profile/:userId'],
    load: async () => (await import('./screens/ProfileScreen.tsx')).ProfileScreen,
  },
  {
    paths: ['/research'],
    load: async () => (await import('./screens/DiscoverScreen.tsx')).DiscoverScreen,
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
    load: async () => (await import('./screens/SharedScreen.tsx')).SharedScreen,
  },
  {
    paths: [settingsPath],
    load: async () => (await import('./screens/SettingsScreen.tsx')).SettingsScreen,
  },
  {
    paths: ['/admin/dashboard'],
    load: async () => (await import('./screens/AdminDashboardScreen.tsx')).AdminDashboardScreen,
  },
  {
    paths: ['/setup/:token'],
    load: async () => (await import('../features/admin/SetupPage.tsx')).SetupPage,
  },
  {
    paths: ['/admin/curated'],
    load: async () => (await import('./screens/AdminCuratedScreen.tsx')).AdminCuratedScreen,
  },
]

/** The screens that have a tab, in the order of the list. */
export const tabs = screens.flatMap(({ paths, nav }) => (nav ? [{ ...nav, path: paths[0] }] : []))
