import { useSyncExternalStore } from 'react'
import { keepTheme } from './followTheme.ts'
import { currentTheme, onThemeChange } from './themeChoice.ts'

/** The theme shown now and the function that switches to the other one. */
export function useTheme() {
  return { theme: useSyncExternalStore(onThemeChange, currentTheme), toggleTheme }
}

const toggleTheme = () => void keepTheme(currentTheme() === 'dark' ? 'light' : 'dark')
