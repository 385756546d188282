import type { Plugin } from 'vite'

/** The parts of React that the landing page uses, and what runs the same components at a sixth of the size. */
const lightParts: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
}

/** For the tests of the landing page, whose library uses more of React than the page does. */
export const lightAliases = Object.entries({
  ...lightParts,
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/test-utils': 'preact/test-utils',
  // Its other build asks for React in a way that no alias reaches.
  '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
}).map(([part, replacement]) => ({ find: new RegExp(`^${part}$`), replacement }))

const copied = '?light'
const ofLanding = /[\\/]pwa[\\/](?:app[\\/]screens[\\/]Landing[.]tsx|features[\\/]landing[\\/])|[?]light$/
const ofBoth = /[\\/](?:pwa[\\/]ui|shared)[\\/]/

/**
 * Builds the landing page on Preact. React alone would be four fifths of what visitors load before they can press a
 * button, and the signed-in app can't do without it: Fluent needs the real one. What both show (in `ui/`) is therefore
 * built twice, once on each. So is what both word alike (in `shared/`): otherwise a visitor would load the app for it.
 */
export const lightLanding = (): Plugin => ({
  name: 'light-landing',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !ofLanding.test(importer)) return undefined
    const light = lightParts[source]
    if (light) return await this.resolve(light, importer, { ...options, skipSelf: true })
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && ofBoth.test(found.id) ? { ...found, id: found.id + copied } : found
  },
})
