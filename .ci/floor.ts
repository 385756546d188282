import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/**
 * The oldest browsers that the app supports, keyed by their names in browser-compat-data. Read from `browserslist`
 * in package.json, the only place that defines them.
 */
export function readFloor(): Record<string, string> {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    browserslist: string[]
  }
  return Object.fromEntries(
    browserslist.map(line => {
      const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
      if (!name || !version) throw new Error(`browserslist: “${line}” is not of the form “safari >= 16.4”.`)
      return [name === 'ios_saf' ? 'safari_ios' : name, version]
    }),
  )
}

/** The same for Vite: ['safari16.4', …]. */
export const buildTarget = (): string[] =>
  Object.entries(readFloor()).map(([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`)
