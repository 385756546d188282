import { AddRegular } from '@fluentui/react-icons/svg/add'
import { CloudSyncRegular } from '@fluentui/react-icons/svg/cloud-sync'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import { useMemo } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useKindRows } from '../../data/rows/useRows.ts'
import { appNavigate } from '../../ui/navigation/appNavigate.ts'
import { newTripPath, settingsPath } from '../../ui/navigation/paths.ts'
import type { PaletteCommand } from '../../ui/palette/CommandPalette.tsx'
import { shortcutText } from '../../ui/shortcuts/shortcutText.ts'
import { tabs } from '../screens.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { openOverlay } from './overlayState.ts'

/** What can be done and opened from everywhere. */
export function useAppCommands(): readonly PaletteCommand[] {
  const trips = useKindRows('trip')
  const { theme, toggleTheme } = useTheme()
  return useMemo(
    () => [
      ...screens,
      {
        id: 'theme',
        group: 'Do',
        label: theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme',
        icon: theme === 'dark' ? WeatherSunnyRegular : WeatherMoonRegular,
        keywords: 'toggle color mode',
        run: toggleTheme,
      },
      ...actions,
      ...(trips ?? []).map(tripCommand),
    ],
    [trips, theme, toggleTheme],
  )
}

const screens: readonly PaletteCommand[] = [
  ...tabs.map(({ label, path, icon }) => ({
    id: `go-${path}`,
    group: 'Go to',
    label,
    icon,
    keywords: 'go open',
    run: () => appNavigate(path),
  })),
  {
    id: 'go-settings',
    group: 'Go to',
    label: 'Settings',
    icon: SettingsRegular,
    keywords: 'go open preferences units clock',
    run: () => appNavigate(settingsPath),
  },
  {
    id: 'new-trip',
    group: 'Do',
    label: 'New Trip',
    icon: AddRegular,
    keywords: 'create add plan',
    run: () => appNavigate(newTripPath),
  },
]

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
]

const tripCommand = (trip: Trip): PaletteCommand => ({
  id: `trip-${trip.id}`,
  group: 'Trips',
  label: trip.title,
  hint: trip.destinationCity ?? trip.destination,
  icon: MapRegular,
  keywords: `trip ${trip.destination}`,
  run: () => appNavigate(`/trip/${trip.id}`),
})
