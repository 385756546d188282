import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from './build.ts'
import { budgetLine, weighBundles } from './budgets.ts'
import { youngerThanFloor } from './engines.ts'
import { findOrInstallBrowser, installEngines } from './browser.ts'
import { root } from './root.ts'
import { runTool } from './runTool.ts'
import { temporaryRoot } from './temporaryRoot.ts'

export interface TimedTest {
  title: string
  seconds: number
}

export interface SuiteResult {
  passed: number
  failed: number
  skipped?: number
  /** How long each test took, if the suite reports it. */
  tests?: TimedTest[]
  /** Shown when something failed. */
  output?: string
  /** Always shown, below the table. */
  notes?: string[]
}

export interface Suite {
  name: string
  /** Suites in the same lane run one after the other; lanes run in parallel. */
  lane: 'checks' | 'unit' | 'browser'
  run(): Promise<SuiteResult>
}

let building: Promise<unknown> | undefined

/** One build for all suites that need it, started by the first of them. */
const built = () => (building ??= build())

/** A tool that passes or fails as a whole: it counts as one test. */
function tool(name: string, script: string, ...args: string[]): Suite {
  return {
    name,
    lane: 'checks',
    async run() {
      const { exitCode, output } = await runTool(script, args)
      return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
    },
  }
}

/** A check of the built app. */
const afterBuild = (name: string, check: () => SuiteResult): Suite => ({
  name,
  lane: 'checks',
  async run() {
    await built()
    return check()
  },
})

const budgets = afterBuild('budgets', () => {
  const results = weighBundles()
  const over = results.filter(
    ({ kb, limitKb, files, limitFiles }) => kb > limitKb || files.length > limitFiles,
  )
  return {
    passed: results.length - over.length,
    failed: over.length,
    notes: results.map(budgetLine),
    output: over
      .flatMap(result => [
        budgetLine(result),
        ...result.files.map(({ file, kb }) => `  ${kb.toFixed(1)}  ${file}`),
      ])
      .join('\n'),
  }
})

const engines = afterBuild('engines', () => {
  const problems = youngerThanFloor()
  return { passed: problems.length > 0 ? 0 : 1, failed: problems.length, output: problems.join('\n') }
})

/** Unit, contract and property tests. Quiet unless something fails: the browser tests print progress meanwhile. */
const unit: Suite = {
  name: 'unit',
  lane: 'unit',
  async run() {
    const report = freshReport('vitest.json')
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const env = { TMPDIR: temporaryRoot() }
    const { exitCode, output } = await runTool('node_modules/vitest/vitest.mjs', args, { env })
    return { output, ...counted(exitCode, readVitestReport(report)) }
  },
}

const browser: Suite = {
  name: 'browser',
  lane: 'browser',
  async run() {
    await built()
    return runBrowserTests([])
  },
}

/** The tests of e2e/. Arguments go to `playwright test`. */
export async function runBrowserTests(args: readonly string[]): Promise<SuiteResult> {
  const report = freshReport('playwright.json')
  findOrInstallBrowser()
  installEngines()
  const { exitCode } = await runTool(
    'node_modules/playwright/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...args],
    {
      show: true,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        TMPDIR: temporaryRoot(),
      },
    },
  )
  return counted(exitCode, readPlaywrightReport(report))
}

/** In the order they are shown. */
export const suites: readonly Suite[] = [
  tool('types', 'node_modules/typescript/bin/tsc'),
  tool('lint', 'node_modules/oxlint/bin/oxlint'),
  tool('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  tool('dependencies', '.ci/dependencies.ts'),
  tool('dead-code', 'node_modules/knip/bin/knip.js', '--no-progress'),
  budgets,
  engines,
  unit,
  browser,
]

/** A path for a report; deletes the report of an earlier run. */
function freshReport(name: string): string {
  const path = join(root, '.cache', name)
  rmSync(path, { force: true })
  return path
}

/** A run that exits with an error, or runs no tests, has failed no matter what its report says. */
export function counted(exitCode: number, report: SuiteResult | undefined): SuiteResult {
  if (!report) return { passed: 0, failed: 1, output: `It ended with code ${exitCode} and left no report.` }
  if (report.failed > 0) return report
  if (exitCode !== 0) return { ...report, failed: 1, output: `It ended with code ${exitCode}; see above.` }
  if (report.passed === 0) return { ...report, failed: 1, output: 'It ran no tests.' }
  return report
}

function readVitestReport(path: string): SuiteResult | undefined {
  if (!existsSync(path)) return undefined
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { name: string; status: string; assertionResults: { title: string; duration?: number }[] }[]
  }
  // A file that could not even be loaded has no tests to fail.
  const broken = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration = 0 }) => ({
        title: `${relative(root, name)} › ${title}`,
        seconds: duration / 1000,
      })),
    ),
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}

function readPlaywrightReport(path: string): SuiteResult | undefined {
  if (!existsSync(path)) return undefined
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }
  const testsOf = ({ specs, suites = [] }: PlaywrightSuite): TimedTest[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: `${file} › ${title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...suites.flatMap(testsOf),
  ]
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(testsOf),
  }
}
