import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closedFolder } from './closedFolder.ts'
import { temporaryFolder } from './temporaryFolder.ts'

test('names the topmost folder that others may not enter', () => {
  using folder = temporaryFolder()
  const inner = join(folder.path, 'closed', 'open')
  mkdirSync(inner, { recursive: true })
  for (const path of [folder.path, inner]) chmodSync(path, 0o755)
  chmodSync(join(folder.path, 'closed'), 0o755)
  expect(closedFolder(inner)).toBeUndefined()
  chmodSync(join(folder.path, 'closed'), 0o700)
  expect(closedFolder(inner)).toBe(join(folder.path, 'closed'))
})
