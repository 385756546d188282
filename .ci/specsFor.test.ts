import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { browserRunsFor, specsOfFeature } from './specsFor.ts'

const specs = globSync('e2e/*.spec.ts', { cwd: root }).map(file => basename(file, '.spec.ts'))
const features: string[] = [
  ...new Set(globSync('{pwa,shared,sync-server}/features/*/', { cwd: root }).map(folder => basename(folder))),
]

test('every feature has specs, and each of them exists', () => {
  expect(features.length).toBeGreaterThan(20)
  const missing = features.flatMap(feature =>
    (specsOfFeature[feature] ?? [feature])
      .filter(name => !specs.includes(name))
      .map(name => `${feature}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('the list names no feature that is gone', () => {
  expect(Object.keys(specsOfFeature).filter(name => !features.includes(name))).toEqual([])
})

test.each([
  [['pwa/features/curated/CuratedPage.tsx', 'README.md'], [['/curated\\.spec\\.ts$']]],
  [['shared/features/today/now.ts'], [['/journey\\.spec\\.ts$', '/today\\.spec\\.ts$']]],
  [['e2e/feed.spec.ts'], [['/feed\\.spec\\.ts$']]],
  [['pwa/ui/dialog/ResponsiveDialog.tsx'], [['--grep=@core']]],
  [
    ['sync-server/sync/applyBatch.ts', 'e2e/feed.spec.ts'],
    [['--grep=@core'], ['/feed\\.spec\\.ts$', '--grep-invert=@core']],
  ],
  [['pwa/ui/createStore.test.ts', 'docs/testing.md', '.ci/test.ts'], []],
])('a change of %j takes %j', (paths, runs) => {
  expect(browserRunsFor(paths)).toEqual(runs)
})
