import { weighBundles } from '../../.ci/budgets.ts'
import type { Figure } from './figure.ts'

export const name = 'bundles'

/** What the browser loads before a screen works. */
export async function run(): Promise<Figure[]> {
  return weighBundles().map(({ name: what, kb, limitKb, files }) => ({
    what: `JS gzip: ${what}`,
    value: kb,
    unit: 'KB',
    atMost: limitKb,
    note: `${files.length} files`,
  }))
}
