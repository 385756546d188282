import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import { useTheme } from '../useTheme.ts'
import { BarButton } from './BarButton.tsx'

/** Switches between dark and light, in every open tab. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  return (
    <BarButton
      label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={theme === 'dark' ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
      onClick={toggleTheme}
    />
  )
}
