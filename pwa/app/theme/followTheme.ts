import { changeSettings, currentSettings, onSettingsChange } from '../../features/settings/settingsStore.ts'
import { chooseTheme, currentTheme } from './themeChoice.ts'
import type { ThemeName } from './themeChoice.ts'

/** Shows the theme that the person's settings name, now and when another device changes it. */
export function followTheme(): void {
  let known: ThemeName | null = null
  const follow = () => {
    const { theme } = currentSettings()
    if (theme === known) return
    known = theme
    if (theme !== null && theme !== currentTheme()) chooseTheme(theme)
  }
  follow()
  onSettingsChange(follow)
}

/** Shows a theme at once, and keeps it for the person's other devices. */
export async function keepTheme(theme: ThemeName): Promise<void> {
  chooseTheme(theme)
  try {
    await changeSettings({ theme })
  } catch (error) {
    // This device shows it anyway.
    console.warn('The theme is not in the settings', error)
  }
}
