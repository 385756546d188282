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

// The browser answers such a question by looking through the whole page, after each change. With 1,000 activities, that
// was most of what an edit cost. `useRootMark` tells the root instead.
test('no style asks the root what is anywhere on the page', () => {
  const asks = /(\bhtml|\bbody|:root|#root)[^\s,{}>+~]*:has\((?!>)/
  expect(asks.test(':root.light:has(.dialog) { color: red }')).toBe(true)
  const files = globSync('pwa/**/*.{css,ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(file => asks.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

// A screen can stay open for hours while its data is refreshed. An age measured from when it opened soon goes wrong, so
// `useNow` follows the clock.
test('no component freezes the current time when it mounts', () => {
  const frozen = /\buse(State|Ref|Memo)(<[^>]*>)?\(\s*(\(\) =>\s*)?(Date\.now|new Date\(\))/
  expect(frozen.test('const [now] = useState(Date.now)')).toBe(true)
  expect(frozen.test('const [hour] = useState(() => new Date().getHours())')).toBe(true)
  const files = globSync('pwa/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(file => frozen.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

// Messages from the database or the browser, such as "Failed to fetch", help nobody. `problemText` shows only messages that
// were written for people.
test('no screen shows the message of an unexpected error', () => {
  const raw = /as Error\)\.message|instanceof Error \? \w+\.message/
  expect(raw.test('toast({ description: (error as Error).message })')).toBe(true)
  const files = globSync('pwa/{features,ui}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(file => raw.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

// Each run has a folder of its own for temporary files, which TMPDIR names and which goes when the run ends.
test('temporary files go where TMPDIR says', () => {
  // The socket of a virtual screen, whose place X decides.
  const known = [
    '.ci/architecture.test.ts',
    '.ci/testRun.ts',
    '.ci/testRun.test.ts',
    'e2e/engines/pointer.ts',
  ]
  const files = globSync('{.ci,pwa,shared,sync-server,e2e}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const naming = files.filter(file => /['"`]\/tmp\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(naming.filter(file => !known.includes(file))).toEqual([])
})

// The files of a worker share loaded modules: a mocked one would be mocked for some of the others, or for none. With
// `vi.doMock`, a test loads what it tests anew.
test('no unit test mocks a module for its whole file', () => {
  const files = globSync('{.ci,pwa,shared,sync-server,e2e}/**/*.test.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(file => /^\s*vi\.mock\(/m.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

// [EDIT6] A press that seemed to fail may come through late. Pressed again, it must make the same rows.
test('components make the ids of new rows once, not at each press', () => {
  const known: Record<string, string> = {
    'pwa/features/assistant/AddSuggestionDialog.tsx': 'kept with the draft',
    'pwa/features/changelog/ChangeLog.tsx':
      'what it makes is never stored, or needs what is deleted until then',
    'pwa/features/collaborators/InviteByEmail.tsx': 'kept with the draft',
    'pwa/features/curated/AddToTripDialog.tsx': 'kept with the draft',
    'pwa/features/insights/TripInsights.tsx': 'a request is no row: asked twice, it is answered once',
    'pwa/features/itinerary/ActivityDialog.tsx':
      'one for each contents until it is sent, kept with the draft',
    'pwa/features/itinerary/ItineraryParts.tsx': 'the start of a form',
    'pwa/features/trips/CreateTripDialog.tsx': 'one for each contents, kept with the draft',
  }
  const files = globSync('pwa/features/**/*.tsx', { cwd: root }).filter(file => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(200)
  const atEachPress = files.filter(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .some(
        line => /\bnewId\b/.test(line) && !/^import|useState\(|useMemo\(|\?\?= newId|newIds = /.test(line),
      ),
  )
  expect(atEachPress.toSorted()).toEqual(Object.keys(known).toSorted())
})

// Dexie finds the transaction that a call of `db.row` belongs to by counting microtasks, and loses it in long ones.
test('every transaction of the local database uses tables that are bound to it', () => {
  const unbound = /\bdb\.transaction\(/
  expect(unbound.test("await db.transaction('rw', db.seen, async () => {})")).toBe(true)
  const files = globSync('pwa/**/*.{ts,tsx}', { cwd: root }).filter(file => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter(file => unbound.test(readFileSync(join(root, file), 'utf8')))).toEqual([
    'pwa/data/store/inTransaction.ts',
  ])
})
