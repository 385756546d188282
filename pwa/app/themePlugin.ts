import type { Plugin } from 'vite'

const moduleName = 'virtual:theme.css'
const resolvedName = `\0${moduleName}`

/**
 * Gives the app its themes as a style sheet, worked out when the app is built. Fluent's colour ramps and the code
 * that mixes them would otherwise be a fortieth of what a device loads before the first screen.
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
        import('./theme.ts'),
        import('./themeCss.ts'),
      ])
      return themeCss({ dark: darkTheme, light: lightTheme })
    },
  }
}
