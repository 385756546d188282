import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../sync-server/testing/temporaryFolder.ts'
import { server } from './build.ts'

test('the built server is one file of ASCII, which knows where its sources are', async () => {
  using folder = temporaryFolder()
  expect(await server.make(folder.path)).toMatchObject({ exitCode: 0 })
  expect(readdirSync(folder.path)).toEqual(['main.js'])
  const built = readFileSync(join(folder.path, 'main.js'), 'utf8')
  expect(/[^\0-\x7f].{0,40}/.exec(built)?.[0]).toBeUndefined()
  expect(built).toContain('"/../sync-server/features/images/drawCover.ts"')
  expect(built).not.toContain('import.meta.main')
})
