import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

interface UnusedPart {
  /** The module that holds it. */
  id: RegExp
  /** What stands in its place. */
  stub: (id: string) => Promise<string> | string
}

const parts: UnusedPart[] = [
  {
    // The app parses, but describes no schema to anyone. Each function is kept as one that does nothing.
    id: /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)[.]js$/,
    async stub(id) {
      const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function|class) (\w+)/gm)
      return [...names].map(([, name]) => `export const ${name} = () => undefined`).join('\n')
    },
  },
  {
    // The interface is English, written from left to right. What people write has a direction of its own (dir="auto").
    id: /[\\/]rtl-css-js[\\/]dist[\\/]esm[\\/]core[.]js$/,
    stub: () => `export const convert = rules => rules
export const convertProperty = (key, value) => ({ key, value })`,
  },
  {
    // What its data router, its forms and its server are for, and warnings for developers.
    id: /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+[.]mjs$/,
    stub: async id =>
      (await readFile(id, 'utf8'))
        .replaceAll(/^\w+[.](?:displayName|contextType) = .*$/gm, '')
        .replaceAll(/ = (?=React\d*[.](?:forwardRef|createContext)[(])/g, ' = /* @__PURE__ */ ')
        .replace('var ENABLE_DEV_WARNINGS = true', 'const ENABLE_DEV_WARNINGS = false')
        .replace('shouldPrefetch && !isAbsolute', 'false')
        .replace('return isDataRoute ?', 'return false ?')
        .replace('let dataRouterState = dataRouterOpts?.state', 'const dataRouterState = undefined'),
  },
]

/**
 * Leaves out of the app what libraries bring along and it has no use for: no bundler can tell, because their other code
 * refers to it. 13 KB of the first screen, gzip.
 */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  load: {
    filter: { id: parts.map(({ id }) => id) },
    handler: id => parts.find(part => part.id.test(id))?.stub(id),
  },
})
