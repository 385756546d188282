import { useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onThemeChange } from './themeChoice.ts'

/** The theme shown now and the function that switches to the other one. */
export function useTheme() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  return { theme, toggleTheme: () => chooseTheme(theme === 'dark' ? 'light' : 'dark') }
}
