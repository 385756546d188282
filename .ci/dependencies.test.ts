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

/** A small project beside the real packages; returns its folder. */
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
  'pwa/main.tsx': `export const load = () => import('./features/trips/TripsPage.tsx')\n`,
  'pwa/db/localDatabase.ts': `import { Dexie } from 'dexie'\nexport const open = () => new Dexie('wend')\n`,
  'pwa/ui/Card.tsx': `import { Button } from '@fluentui/react-components'\nexport const Card = Button\n`,
  'pwa/features/trips/TripsPage.tsx': `import { open } from '../../db/localDatabase.ts'\nexport const TripsPage = open\n`,
  'pwa/features/feed/FeedPage.tsx': `import { Card } from '../../ui/Card.tsx'\nexport const FeedPage = Card\n`,
  'pwa/features/landing/LandingPage.tsx': `import { useState } from 'react'\nexport const LandingPage = useState\n`,
  'sync-server/app.ts': `import { AppError } from '#shared/plain/errors.ts'\nexport const app = AppError\n`,
  'sync-server/app.test.ts': `import { test } from 'vitest'\nimport { app } from './app.ts'\ntest('', () => void app)\n`,
}

const planted: Record<string, Record<string, string>> = {
  resolvable: { 'pwa/lost.ts': `import './nowhere.ts'\n` },
  'no-cycles': {
    'pwa/hen.ts': `import { egg } from './egg.ts'\nexport const hen = () => egg\n`,
    'pwa/egg.ts': `import { hen } from './hen.ts'\nexport const egg = () => hen\n`,
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
  'server-not-pwa': { 'sync-server/peek.ts': `export const peek = () => import('../pwa/main.tsx')\n` },
  'features-apart': {
    'pwa/features/feed/borrowed.ts': `import type { TripsPage } from '../trips/TripsPage.tsx'\nexport type Borrowed = typeof TripsPage\n`,
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
  expect(Object.keys(planted)).toEqual(dependencyRules.forbidden?.map(rule => rule.name))
})

test.each(Object.entries(planted))('%s: the planted violation is found', async (rule, files) => {
  const { violations } = await checkDependencies(project({ ...sound, ...files }), 5)
  expect(violations.map(line => line.split(':')[0])).toContain(rule)
})

test('shared reaches into another feature only through its schema', async () => {
  const folder = project({
    ...sound,
    'shared/features/feed/deep.ts': `export * from '../trips/mutators.ts'\n`,
  })
  const { violations } = await checkDependencies(folder, 5)
  expect(violations).toEqual([
    'features-apart: shared/features/feed/deep.ts → shared/features/trips/mutators.ts',
  ])
})

test('an import below a `using` declaration is still seen', async () => {
  const text = `export async function run() {\n  await using held = await import('../pwa/main.tsx') as never\n  return held\n}\n`
  const { violations } = await checkDependencies(project({ ...sound, 'sync-server/held.ts': text }), 5)
  expect(violations).toEqual(['server-not-pwa: sync-server/held.ts → pwa/main.tsx'])
})

test('reading nothing is a failure', async () => {
  await expect(checkDependencies(project({}), 50)).rejects.toThrow('Only 0 modules were read of at least 50')
})
