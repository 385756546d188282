export type ThemeName = 'dark' | 'light'

const key = 'theme'

/** The color of the browser's own bars, matching each theme's --wend-bg. */
export const themeColours: Record<ThemeName, string> = { dark: '#0b1418', light: '#faf8f4' }

/** The stored theme; dark when nothing valid is stored. */
export function readTheme(): ThemeName {
  try {
    return localStorage.getItem(key) === 'light' ? 'light' : 'dark'
  } catch {
    return 'dark'
  }
}

/** Applies the theme to the document: the root's class and the color of the browser's bars. */
export function showTheme(theme: ThemeName) {
  const root = document.documentElement
  root.classList.remove('dark', 'light')
  root.classList.add(theme)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[theme])
}

/** Stores the theme, shows it in this tab and notifies this tab's listeners; other tabs get the storage event. */
export function chooseTheme(theme: ThemeName) {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is blocked: the choice still holds for this visit.
  }
  chosen = theme
  apply()
}

/** The theme shown now. */
export function currentTheme(): ThemeName {
  return (chosen ??= readTheme())
}

/** Subscribes to changes made here or in another tab. */
export function onThemeChange(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', heardFromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', heardFromAnotherTab)
  }
}

let chosen: ThemeName | undefined
const listeners = new Set<() => void>()

function heardFromAnotherTab(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return
  chosen = readTheme()
  apply()
}

function apply() {
  showTheme(currentTheme())
  for (const listener of listeners) listener()
}
