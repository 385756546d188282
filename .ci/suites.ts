import { runBrowserTests } from './browserTests.ts'
import { build } from './build.ts'
import { budgetLine, builtCircle, weighBundles } from './budgets.ts'
import { youngerThanFloor } from './engines.ts'
import type { Change } from './changeSince.ts'
import { runTool } from './runTool.ts'
import { browserRunsFor } from './specsFor.ts'
import { sumOf, type SuiteResult } from './suiteResult.ts'
import { runUnitTests } from './unitTests.ts'

export interface Suite {
  name: string
  /** Suites in the same lane run one after the other; lanes run in parallel. */
  lane: 'checks' | 'unit' | 'browser'
  /** With a change, runs only the tests that it concerns; checks always take the whole project. */
  run(change?: Change): Promise<SuiteResult>
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
  const circle = builtCircle()
  const failed = over.length + (circle ? 1 : 0)
  return {
    passed: results.length + 1 - failed,
    failed,
    notes: results.map(budgetLine),
    output: [
      ...over.flatMap(result => [
        budgetLine(result),
        ...result.files.map(({ file, kb }) => `  ${kb.toFixed(1)}  ${file}`),
      ]),
      ...(circle ? [`These files import each other in a circle: ${circle.join(', ')}`] : []),
    ].join('\n'),
  }
})

const engines = afterBuild('engines', () => {
  const problems = youngerThanFloor()
  return { passed: problems.length > 0 ? 0 : 1, failed: problems.length, output: problems.join('\n') }
})

/** Quiet unless something fails: the browser tests print progress meanwhile. */
const unit: Suite = {
  name: 'unit',
  lane: 'unit',
  run: change => runUnitTests(change && ['--changed', change.since]),
}

const browser: Suite = {
  name: 'browser',
  lane: 'browser',
  async run(change) {
    const runs = change ? browserRunsFor(change.paths) : [[]]
    if (runs.length > 0) await built()
    const results: SuiteResult[] = []
    for (const args of runs) results.push(await runBrowserTests(args))
    return sumOf(results)
  },
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
