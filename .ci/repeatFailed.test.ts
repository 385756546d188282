import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runPlaywright } from './browserTests.ts'
import { maxUnsteady, repeatFailed } from './repeatFailed.ts'
import { root } from './root.ts'
import type { SuiteResult } from './suiteResult.ts'
import { runUnitTests } from './unitTests.ts'

/** One test that passes, one that passes only when nothing ran before it, and one that never passes. */
const planted = (names: string, runner: string) => `
import { expect, ${names} } from '${runner}'

${names === 'test' ? 'const { describe } = test' : ''}
let isBusy = false

test('makes the others wait (busy)', () => {
  isBusy = true
})

describe('a group', () => {
  test('needs [a quiet] machine?', () => {
    expect(isBusy, 'too busy').toBe(false)
  })
})

test('is broken', () => {
  expect(1 + 1).toBe(3)
})
`

/** A property that fails for one value: the first that was ever drawn. */
const plantedProperty = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('rarely fails', () => {
  const found = join(import.meta.dirname, 'found')
  const isSound = (value: number) => {
    if (!existsSync(found)) writeFileSync(found, String(value))
    return readFileSync(found, 'utf8') !== String(value)
  }
  fc.assert(fc.property(fc.nat(), isSound), { numRuns: 1, endOnFailure: true })
})
`

/** A test that passes, and leaves behind an error that nobody handles: at its first run, or at each. */
const plantedRejection = (isEach: boolean) => `
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'

test('leaves an error behind', async () => {
  const seen = join(import.meta.dirname, 'seen')
  if (${isEach} || !existsSync(seen)) void Promise.reject(new Error('nobody cares'))
  ${isEach ? '' : "writeFileSync(seen, '')"}
  await new Promise(resolve => setTimeout(resolve, 10))
})
`

let folder = ''
let silent: { mockRestore: () => void }

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Within the project, so that the planted tests find their packages.
  folder = mkdtempSync(join(root, '.cache', 'planted-'))
  silent = vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterAll(() => {
  silent.mockRestore()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  {
    runner: 'Vitest',
    run() {
      writeFileSync(join(folder, 'planted.test.ts'), planted('describe, test', 'vitest'))
      return runUnitTests(['--root', folder])
    },
  },
  {
    runner: 'Playwright',
    run() {
      writeFileSync(join(folder, 'planted.spec.ts'), planted('test', 'playwright/test'))
      const config = join(folder, 'playwright.config.ts')
      writeFileSync(
        config,
        `export default { workers: 1, testMatch: '*.spec.ts', reporter: [['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]] }`,
      )
      return runPlaywright(config)
    },
  },
])('a repeated test of $runner', ({ run }) => {
  test('counts as passed if it passes alone, and as failed if it fails again', async () => {
    const first = await run()
    expect(first).toMatchObject({ passed: 1, failed: 2 })

    const { results, refusal } = await repeatFailed([first])
    expect(refusal).toBeUndefined()
    expect(results).toMatchObject([{ passed: 2, failed: 1, repeated: 2 }])
    const [unsteady, ...others] = results.flatMap(result => result.unsteady)
    expect(others).toEqual([])
    expect(unsteady?.title).toContain('needs [a quiet] machine?')
    expect(unsteady?.error).toContain('too busy')
  })
})

test('a property that failed draws the same values again', async () => {
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { test: { setupFiles: [${JSON.stringify(join(root, '.ci/replaySeed.ts'))}] } }`,
  )
  writeFileSync(join(folder, 'property.test.ts'), plantedProperty)
  const first = await runUnitTests(['--root', folder, 'property.test.ts'])
  expect(first).toMatchObject({ passed: 0, failed: 1 })
  const { results } = await repeatFailed([first])
  expect(results).toMatchObject([{ failed: 1, repeated: 1, unsteady: [] }])
})

test('an error outside of all tests is repeated with the file that it is ascribed to', async () => {
  const apart = mkdtempSync(join(folder, 'unhandled-'))
  writeFileSync(join(apart, 'once.test.ts'), plantedRejection(false))
  writeFileSync(join(apart, 'each.test.ts'), plantedRejection(true))
  const first = await runUnitTests(['--root', apart])
  expect(first).toMatchObject({ passed: 2, failed: 2 })
  const { results } = await repeatFailed([first])
  const unsteady = [{ title: 'once.test.ts › outside of its tests', error: 'Error: nobody cares' }]
  expect(results).toMatchObject([{ passed: 3, failed: 1, repeated: 2, unsteady }])
})

/** A suite with tests that pass at their nth run. `runs` counts the runs of each. */
function suiteWith(...passesAt: number[]): SuiteResult & { runs: () => number[] } {
  const tests = passesAt.map(at => ({ at, runs: 1 }))
  return {
    passed: 10,
    failed: tests.length,
    runs: () => tests.map(({ runs }) => runs),
    failures: tests.map((test, index) => ({
      title: `test ${index}`,
      error: 'boom',
      async repeat() {
        test.runs += 1
        return test.runs >= test.at ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
      },
    })),
  }
}

test('repeats a failed test twice at most', async () => {
  const suite = suiteWith(3, 4)
  const { results } = await repeatFailed([suite])
  expect(results).toMatchObject([{ passed: 11, failed: 1, repeated: 2, unsteady: [{ title: 'test 0' }] }])
  expect(suite.runs()).toEqual([3, 3])
})

test('keeps a failure that belongs to no test', async () => {
  const { results } = await repeatFailed([{ ...suiteWith(2), failed: 2 }])
  expect(results).toMatchObject([{ passed: 11, failed: 1 }])
})

test('a repeat that runs no test is a failure', async () => {
  const failures = [{ title: 'gone', error: 'boom', repeat: async () => ({ passed: 0, failed: 0 }) }]
  const { results } = await repeatFailed([{ passed: 1, failed: 1, failures }])
  expect(results).toMatchObject([{ passed: 1, failed: 1, unsteady: [] }])
})

test('repeats nothing when more tests failed than may be unsteady', async () => {
  const suites = [suiteWith(2, 2, 2), suiteWith(2, 2, 2)]
  const { results, refusal } = await repeatFailed(suites)
  expect(refusal).toContain(`more than ${maxUnsteady} unsteady`)
  expect(results).toMatchObject([
    { passed: 10, failed: 3, repeated: 0 },
    { passed: 10, failed: 3, repeated: 0 },
  ])
  expect(suites.flatMap(suite => suite.runs())).toEqual([1, 1, 1, 1, 1, 1])
})
