import { AddRegular } from '@fluentui/react-icons/svg/add'
import { CloudSyncRegular } from '@fluentui/react-icons/svg/cloud-sync'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { MapRegular } from '@fluentui/react-icons/svg/map'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import { tripKind } from '#shared/features/trips/schema.ts'
import { useKindRows } from '../db/useRows.ts'
import { CommandPalette } from '../ui/palette/CommandPalette.tsx'
import type { PaletteCommand } from '../ui/palette/CommandPalette.tsx'
import { shortcutText } from '../ui/shortcuts/shortcutText.ts'
import { appNavigate } from './appNavigate.ts'
import { openOverlay } from './overlayState.ts'
import { newTripPath } from './paths.ts'
import { tabs } from './screens.tsx'
import { useTheme } from './useTheme.ts'

/** The command palette over this app: its screens, its actions and the trips on this device. */
export function AppPalette({ onClose }: { onClose: () => void }) {
  const trips = useKindRows(tripKind.kind)
  const { theme, toggleTheme } = useTheme()
  const commands: PaletteCommand[] = [
    ...tabs.map(({ label, path, icon }) => ({
      id: `go-${path}`,
      group: 'Go to',
      label,
      icon,
      keywords: 'go open',
      run: () => appNavigate(path),
    })),
    {
      id: 'new-trip',
      group: 'Do',
      label: 'New trip',
      icon: AddRegular,
      keywords: 'create add plan',
      run: () => appNavigate(newTripPath),
    },
    {
      id: 'theme',
      group: 'Do',
      label: theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme',
      icon: theme === 'dark' ? WeatherSunnyRegular : WeatherMoonRegular,
      keywords: 'toggle colour color mode',
      run: toggleTheme,
    },
    {
      id: 'sync',
      group: 'Do',
      label: 'Sync centre',
      icon: CloudSyncRegular,
      keywords: 'offline waiting refused saved',
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
    ...(trips ?? []).map(trip => ({
      id: `trip-${trip.id}`,
      group: 'Trips',
      label: trip.title,
      hint: trip.destinationCity ?? trip.destination,
      icon: MapRegular,
      keywords: `trip ${trip.destination}`,
      run: () => appNavigate(`/trip/${trip.id}`),
    })),
  ]
  return <CommandPalette commands={commands} onClose={onClose} />
}
