import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.documentElement.className = ''
  // Not by replacing the head: the styles in it belong to other tests as well.
  document.head.append(Object.assign(document.createElement('meta'), { name: 'theme-color' }))
})

afterEach(() => {
  localStorage.clear()
  document.querySelector('meta[name="theme-color"]')?.remove()
})

const themeColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content')
const load = () => import('./themeChoice.ts')

test('is dark when nothing, or nonsense, is stored', async () => {
  const { readTheme } = await load()
  expect(readTheme()).toBe('dark')
  localStorage.setItem('theme', 'sepia')
  expect(readTheme()).toBe('dark')
})

test('choosing stores the theme, sets the class of the root and the colour of the bars', async () => {
  const { chooseTheme, currentTheme } = await load()
  chooseTheme('light')
  expect(localStorage.getItem('theme')).toBe('light')
  expect(document.documentElement.className).toBe('light')
  expect(themeColour()).toBe('#faf8f4')
  expect(currentTheme()).toBe('light')
  chooseTheme('dark')
  expect(document.documentElement.className).toBe('dark')
  expect(themeColour()).toBe('#0b1418')
})

test('follows a choice made in another tab', async () => {
  const { currentTheme, onThemeChange } = await load()
  const heard = vi.fn<() => void>()
  const stop = onThemeChange(heard)
  localStorage.setItem('theme', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(currentTheme()).toBe('light')
  expect(document.documentElement.className).toBe('light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wend.user' }))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
})
