import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkDependencies } from './dependencies.ts'
import { dependencyRules } from './dependencyRules.ts'
import { root } from './root.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The name of a rule, the same for all copies of a rule that exists once per feature. */
const ruleName = (name: string) => name.replace(/^(down-the-list)-.*/, '$1')

/** Writes a small project that uses the real node_modules; returns its folder. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wend-dependencies-'))
  folders.push(folder)
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const sound = {
  'shared/sync/testing/commands.ts': `import fc from 'fast-check'\nexport const commands = fc\n`,
  'shared/plain/errors.ts': `export class AppError extends Error {}\n`,
  'shared/features/trips/schema.ts': `import * as z from 'zod'\nexport const Trip = z.object({})\n`,
  'shared/features/trips/mutators.ts': `export const rename = () => 1\n`,
  'shared/features/feed/card.ts': `import { Trip } from '../trips/schema.ts'\nexport const Card = Trip\n`,
  'pwa/main.ts': `export const load = () => import('./features/trips/TripsPage.tsx')\n`,
  'pwa/data/store/localDatabase.ts': `import { Dexie } from 'dexie'\nexport const open = () => new Dexie('wend')\n`,
  'pwa/ui/Card.tsx': `import { Button } from '@fluentui/react-components'\nexport const Card = Button\n`,
  'pwa/features/trips/TripsPage.tsx': `import { open } from '../../data/store/localDatabase.ts'\nexport const TripsPage = open\n`,
  'pwa/features/feed/FeedPage.tsx': `import { Card } from '../../ui/Card.tsx'\nexport const FeedPage = Card\n`,
  'pwa/features/landing/LandingPage.tsx': `import { useState } from 'react'\nexport const LandingPage = useState\n`,
  'sync-server/app.ts': `import { AppError } from '#shared/plain/errors.ts'\nexport const app = AppError\n`,
  'sync-server/app.test.ts': `import { test } from 'vitest'\nimport { app } from './app.ts'\ntest('', () => void app)\n`,
}

const planted: Record<string, Record<string, string>> = {
  resolvable: { 'pwa/lost.ts': `import './nowhere.ts'\n` },
  'no-cycles': {
    'pwa/hen.ts': `import { egg } from './egg.ts'\nexport const hen = () => egg\n`,
    'pwa/egg.ts': `import type { hen } from './hen.ts'\nexport const egg = (of: typeof hen) => of\n`,
  },
  'shared-knows-no-side': {
    'shared/peek.ts': `import { app } from '../sync-server/app.ts'\nexport const peek = app\n`,
  },
  'plain-knows-nothing': {
    'shared/plain/peek.ts': `export type { Trip } from '../features/trips/schema.ts'\n`,
  },
  'shared-pure-libraries': {
    'shared/clock.ts': `import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n`,
  },
  'pwa-not-server': { 'pwa/peek.ts': `export type { app } from '../sync-server/app.ts'\n` },
  'server-not-pwa': { 'sync-server/peek.ts': `export const peek = () => import('../pwa/main.ts')\n` },
  'features-listed': {
    'pwa/features/surprise/index.ts': `export const surprise = 1\n`,
    'pwa/app/surprised.ts': `export * from '../features/surprise/index.ts'\n`,
  },
  'down-the-list': {
    'pwa/features/trips/borrowed.ts': `import type { FeedPage } from '../feed/FeedPage.tsx'\nexport type Borrowed = typeof FeedPage\n`,
  },
  'by-the-face': {
    'shared/features/feed/deep.ts': `export * from '../trips/mutators.ts'\n`,
  },
  'sync-knows-no-feature': {
    'shared/sync/peek.ts': `export type { Trip } from '../features/trips/schema.ts'\n`,
  },
  'features-below-the-app': {
    'pwa/app/paths.ts': `export const home = '/'\n`,
    'pwa/features/trips/goHome.ts': `export * from '../../app/paths.ts'\n`,
  },
  'data-knows-no-feature': {
    'pwa/data/rows/peek.ts': `export type { Trip } from '#shared/features/trips/schema.ts'\n`,
  },
  'engine-knows-no-feature': {
    'sync-server/features/trips/routes.ts': `export const routes = 1\n`,
    'sync-server/sync/peek.ts': `export * from '../features/trips/routes.ts'\n`,
  },
  'ui-has-no-data': {
    'pwa/ui/Live.tsx': `import { useLiveQuery } from 'dexie-react-hooks'\nexport const Live = useLiveQuery\n`,
  },
  'landing-is-light': {
    'pwa/features/landing/Fancy.tsx': `import { Button } from '@fluentui/react-components'\nexport const Fancy = Button\n`,
  },
  'product-not-tests': { 'sync-server/peek.ts': `import './app.test.ts'\n` },
  'no-dev-dependencies-in-product': {
    'sync-server/peek.ts': `import { build } from 'vite'\nexport const peek = build\n`,
  },
}

test('a sound project passes', async () => {
  const report = await checkDependencies(project(sound), Object.keys(sound).length)
  expect(report).toEqual({ modules: Object.keys(sound).length, violations: [] })
})

test('every rule has a planted violation', () => {
  expect(Object.keys(planted)).toEqual([
    ...new Set(dependencyRules.forbidden?.map(rule => ruleName(rule.name ?? ''))),
  ])
})

test.each(Object.entries(planted))('%s: the planted violation is found', async (rule, files) => {
  const { violations } = await checkDependencies(project({ ...sound, ...files }), 5)
  expect(violations.map(line => ruleName(line.split(':')[0] ?? ''))).toContain(rule)
})

test('a feature of the server builds on those before it, and the engine on none, in shared neither', async () => {
  const folder = project({
    ...sound,
    'sync-server/features/feed/readFeed.ts': `export const readFeed = 1\n`,
    'sync-server/features/trips/up.ts': `export * from '../feed/readFeed.ts'\n`,
    'sync-server/features/admin/down.ts': `export * from '../feed/readFeed.ts'\n`,
    'sync-server/jobs/peek.ts': `export type { Trip } from '#shared/features/trips/schema.ts'\n`,
  })
  const { violations } = await checkDependencies(folder, 5)
  expect(violations.toSorted()).toEqual([
    'down-the-list-from-trips: sync-server/features/trips/up.ts → sync-server/features/feed/readFeed.ts',
    'engine-knows-no-feature: sync-server/jobs/peek.ts → shared/features/trips/schema.ts',
  ])
})

test.each([
  ['pwa/features/trips/borrowed.ts', '../feed/FeedPage.tsx'],
  ['shared/features/trips/up.ts', '../feed/schema.ts'],
  ['sync-server/features/trips/up.ts', '../feed/routes.ts'],
])('%s uses nothing of a feature behind it', async (path, imported) => {
  const side = path.split('/')[0]
  const behind = `${side}/features/feed/${imported.split('/').at(-1)}`
  const files = { [behind]: `export const feed = 1\n`, [path]: `export * from '${imported}'\n` }
  const { violations } = await checkDependencies(project({ ...sound, ...files }), 5)
  expect(violations).toEqual([`down-the-list-from-trips: ${path} → ${behind}`])
})

test('a feature uses those before it', async () => {
  const files = {
    'sync-server/features/trips/routes.ts': `export const routes = 1\n`,
    'sync-server/features/feed/routes.ts': `export * from '../trips/routes.ts'\n`,
  }
  const { violations } = await checkDependencies(project({ ...sound, ...files }), 5)
  expect(violations).toEqual([])
})

test('an import below a `using` declaration is still seen', async () => {
  const text = `export async function run() {\n  await using held = await import('../pwa/main.ts') as never\n  return held\n}\n`
  const { violations } = await checkDependencies(project({ ...sound, 'sync-server/held.ts': text }), 5)
  expect(violations).toEqual(['server-not-pwa: sync-server/held.ts → pwa/main.ts'])
})

test('reading nothing is a failure', async () => {
  await expect(checkDependencies(project({}), 50)).rejects.toThrow('Only 0 modules were read of at least 50')
})
