import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import { useMemo } from 'react'
import { useKindRows } from '../../data/rows/useRows.ts'
import { useIsAdmin } from '../../features/admin/useIsAdmin.ts'
import { useTodayAt } from '../../features/trips/useTodayAt.ts'
import type { PaletteCommand } from '../../ui/palette/CommandPalette.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { appCommands } from './appCommands.ts'

/** What can be done and opened from everywhere, live. */
export function useAppCommands(): readonly PaletteCommand[] {
  const trips = useKindRows('trip')
  const todayAt = useTodayAt()
  const { theme, toggleTheme } = useTheme()
  const isAdmin = useIsAdmin()
  return useMemo(
    () =>
      appCommands(
        trips ?? [],
        todayAt,
        {
          id: 'theme',
          group: 'Do',
          label: theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme',
          icon: theme === 'dark' ? WeatherSunnyRegular : WeatherMoonRegular,
          keywords: 'toggle color mode',
          run: toggleTheme,
        },
        isAdmin,
      ),
    [trips, todayAt, theme, toggleTheme, isAdmin],
  )
}
