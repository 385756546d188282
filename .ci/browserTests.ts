import { existsSync, readFileSync } from 'node:fs'
import { installEngines, whyNoBrowser } from './browser.ts'
import { reportFile } from './reportFile.ts'
import { runTool } from './runTool.ts'
import {
  counted,
  firstLine,
  literally,
  type FailedTest,
  type SuiteResult,
  type TimedTest,
} from './suiteResult.ts'

const playwright = 'node_modules/playwright/cli.js'
const config = 'e2e/playwright.config.ts'

/**
 * Runs the tests of e2e/ and shows their progress. Arguments go to `playwright test`. Where no browser starts, all of
 * them are skipped, which is a failure in CI: there, nothing else would notice that they prove nothing anymore.
 */
export async function runBrowserTests(args: readonly string[] = []): Promise<SuiteResult> {
  const problem = await whyNoBrowser()
  if (problem !== undefined) {
    const skipped = await countTests(args)
    const note = `The ${skipped} browser tests are skipped, because no browser starts: ${firstLine(problem)}`
    return { passed: 0, failed: process.env['CI'] ? 1 : 0, skipped, output: problem, notes: [note] }
  }
  installEngines()
  return runPlaywright(config, args, { show: true })
}

async function countTests(args: readonly string[]): Promise<number> {
  const { output } = await runTool(playwright, ['test', '--config', config, '--list', ...args])
  return Number(/^Total: (\d+) test/m.exec(output)?.[1] ?? 1)
}

/** Runs the tests of a configuration of Playwright. Repeated tests are not shown. */
export async function runPlaywright(
  config: string,
  args: readonly string[] = [],
  { show = false } = {},
): Promise<SuiteResult> {
  using report = reportFile('playwright')
  const run = await runTool(playwright, ['test', '--config', config, ...args], {
    show,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report.path },
  })
  const repeat = ({ file, line, title }: PlaywrightSpec, project: string) =>
    runPlaywright(config, [
      `${literally(file)}:${line}`,
      `--grep=${literally(title)}`,
      '--workers=1',
      ...(project ? [`--project=${project}`] : []),
      // Playwright empties this folder first, and the pictures of the failure are to stay.
      '--output=test-results/repeated',
    ])
  return counted(run, readReport(report.path, repeat))
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  tests: {
    projectName: string
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: {
      duration: number
      error?: { message?: string }
      attachments: { name: string; path?: string }[]
    }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: PlaywrightSpec[]
}

/** Prints what was on the screen when a test failed. A run in CI keeps only what it prints. */
function showScreen(title: string, attachments: readonly { name: string; path?: string }[]): void {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return
  const [, screen] = readFileSync(path, 'utf8').split('# Page snapshot')
  if (screen) console.log(`on the screen when ${title} failed:\n${screen.slice(0, 20_000).trimEnd()}\n`)
}

function readReport(
  path: string,
  repeat: (spec: PlaywrightSpec, project: string) => Promise<SuiteResult>,
): SuiteResult | undefined {
  if (!existsSync(path)) return undefined
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8')) as {
    stats: { expected: number; skipped: number }
    suites: PlaywrightSuite[]
    /** Errors outside of tests, which no repeated test makes up for. */
    errors: unknown[]
  }
  const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  const tests: TimedTest[] = []
  const failures: FailedTest[] = []
  for (const spec of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of spec.tests) {
      const title = `${spec.file} › ${spec.title}${projectName && ` (${projectName})`}`
      tests.push({ title, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 })
      if (status !== 'unexpected' && status !== 'flaky') continue
      const error = firstLine(results.find(({ error }) => error)?.error?.message)
      failures.push({ title, error, repeat: () => repeat(spec, projectName) })
      for (const { attachments } of results) showScreen(title, attachments)
    }
  }
  return {
    passed: stats.expected,
    failed: failures.length + errors.length,
    skipped: stats.skipped,
    tests,
    failures,
  }
}
