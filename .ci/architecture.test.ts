import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

/** The files that an edit passes through, as docs/architecture.md lists them. */
const way = [
  ...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\| \d+ \| `([^`]+)`/gm),
].map(match => match[1])

test('an edit is followed from its dialog to the other devices in at most twelve files', () => {
  expect(way.length).toBeGreaterThan(8)
  expect(way.length).toBeLessThanOrEqual(12)
})

// All reads and writes of edits go through one class, which has not been split any further.
const longest: Record<string, number> = { 'shared/sync/mutationRows.ts': 225 }

test.each(way)('%s is short enough to read on the way', path => {
  const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
  expect(lines).toBeLessThanOrEqual(longest[path] ?? 150)
})

// Griffel reads `[open] &` as "an element inside itself", and such a style never applies. It takes `:global([open])`.
test('no style looks for its parent in a way that never applies', () => {
  const files = globSync('pwa/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(file => /'\[[^']+\][^']* &/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
