import { AddRegular } from '@fluentui/react-icons/svg/add'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { CalendarDayRegular } from '@fluentui/react-icons/svg/calendar-day'
import { CloudSyncRegular } from '@fluentui/react-icons/svg/cloud-sync'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldPersonRegular } from '@fluentui/react-icons/svg/shield-person'
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out'
import { StarRegular } from '@fluentui/react-icons/svg/star'
import type { Trip } from '#shared/features/trips/schema.ts'
import { groupTrips } from '../../features/trips/groupTrips.ts'
import { tripTiming } from '../../features/trips/tripTiming.ts'
import type { TodayAt } from '../../features/trips/useTodayAt.ts'
import { appNavigate } from '../../ui/navigation/appNavigate.ts'
import { adminCuratedPath, adminDashboardPath, newTripPath, settingsPath } from '../../ui/navigation/paths.ts'
import type { PaletteCommand } from '../../ui/palette/CommandPalette.tsx'
import { shortcutText } from '../../ui/shortcuts/shortcutText.ts'
import { tabs } from '../screens.tsx'
import { logOut } from './logOut.ts'
import { openOverlay } from './overlayState.ts'

const goTo = (
  path: string,
  command: Pick<PaletteCommand, 'label' | 'icon' | 'keywords'>,
): PaletteCommand => ({
  id: `go-${path}`,
  group: 'Go to',
  run: () => appNavigate(path),
  ...command,
})

/** During a trip only. */
const today = goTo('/?today=1', { label: 'Today', icon: CalendarDayRegular, keywords: 'now next trip' })

const screens: readonly PaletteCommand[] = [
  ...tabs.map(({ label, path, icon }) => goTo(path, { label, icon, keywords: 'go open' })),
  goTo('/notifications', {
    label: 'Notifications',
    icon: AlertRegular,
    keywords: 'go open bell news invitations',
  }),
  goTo('/profile', { label: 'Profile', icon: PersonRegular, keywords: 'go open account me' }),
  goTo(settingsPath, {
    label: 'Settings',
    icon: SettingsRegular,
    keywords: 'go open preferences units clock',
  }),
]

const adminScreens: readonly PaletteCommand[] = [
  goTo(adminDashboardPath, {
    label: 'Admin dashboard',
    icon: ShieldPersonRegular,
    keywords: 'go open users reports operations',
  }),
  goTo(adminCuratedPath, {
    label: 'Curated content',
    icon: StarRegular,
    keywords: 'go open admin add item hotels restaurants',
  }),
]

const newTrip: PaletteCommand = {
  id: 'new-trip',
  group: 'Do',
  label: 'New Trip',
  icon: AddRegular,
  keywords: 'create add plan',
  run: () => appNavigate(newTripPath),
}

const actions: readonly PaletteCommand[] = [
  {
    id: 'sync',
    group: 'Do',
    label: 'Sync status',
    icon: CloudSyncRegular,
    keywords: 'center offline waiting refused saved',
    run: () => openOverlay('sync-centre'),
  },
  {
    id: 'quick-start',
    group: 'Do',
    label: 'Quick Start Guide',
    icon: QuestionCircleRegular,
    keywords: 'help documentation',
    run: () => openOverlay('quick-start'),
  },
  {
    id: 'shortcuts',
    group: 'Do',
    label: 'Keyboard shortcuts',
    icon: KeyboardRegular,
    hint: shortcutText('Mod+/'),
    keywords: 'keys help',
    run: () => openOverlay('shortcuts'),
  },
  {
    id: 'log-out',
    group: 'Do',
    label: 'Log out',
    icon: SignOutRegular,
    keywords: 'sign out logout leave',
    run: () => void logOut(),
  },
]

/** What can be done and opened from everywhere; the trips in the order in which a traveler looks for them. */
export function appCommands(
  trips: readonly Trip[],
  todayAt: TodayAt,
  theme: PaletteCommand,
  isAdmin: boolean,
): readonly PaletteCommand[] {
  const { ahead, past } = groupTrips(trips, todayAt)
  const isOn = ahead.some(trip => tripTiming(trip, todayAt(trip)).phase === 'now')
  return [
    ...(isOn ? [today] : []),
    ...screens,
    ...(isAdmin ? adminScreens : []),
    newTrip,
    theme,
    ...actions,
    ...[...ahead, ...past].map(tripCommand),
  ]
}

const tripCommand = (trip: Trip): PaletteCommand => ({
  id: `trip-${trip.id}`,
  group: 'Trips',
  label: trip.title,
  hint: trip.destinationCity ?? trip.destination,
  icon: MapRegular,
  keywords: `trip ${trip.destination}`,
  run: () => appNavigate(`/trip/${trip.id}`),
})
