import { makeStyles } from '@fluentui/react-components'
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny'
import { useTheme } from '../theme/useTheme.ts'
import { BarButton } from './BarButton.tsx'
import { phone } from '../../ui/look/breakpoints.ts'

// Phones have it in the user menu.
const useStyles = makeStyles({ root: { [phone]: { display: 'none' } } })

/** Switches between dark and light, in every open tab. */
export function ThemeToggle() {
  const styles = useStyles()
  const { theme, toggleTheme } = useTheme()
  return (
    <BarButton
      className={styles.root}
      label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={theme === 'dark' ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
      onClick={toggleTheme}
    />
  )
}
