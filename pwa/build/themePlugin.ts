import type { Plugin } from 'vite'

const moduleName = 'virtual:theme.css'
const resolvedName = `\0${moduleName}`

/**
 * Gives the app its themes as a style sheet, computed at build time. Otherwise, Fluent's color ramps and the code that
 * mixes them would be one fortieth of what a device loads before the first screen.
 */
export function themePlugin(): Plugin {
  return {
    name: 'wend-theme',
    resolveId(id) {
      return id === moduleName ? resolvedName : undefined
    },
    async load(id) {
      if (id !== resolvedName) return undefined
      // Only a build needs Fluent in Node, and this configuration is read by every test run as well.
      const [{ darkTheme, lightTheme }, { themeCss }] = await Promise.all([
        import('../app/theme/theme.ts'),
        import('../app/theme/themeCss.ts'),
      ])
      return themeCss({ dark: darkTheme, light: lightTheme })
    },
  }
}
