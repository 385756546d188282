import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.ts'
import { runTool } from './runTool.ts'
import { counted, firstLine, literally, type FailedTest, type SuiteResult } from './suiteResult.ts'
import { reportFile } from './reportFile.ts'

/** How Vitest prints an error outside of tests: its kind, what it says, and the file that was running. */
const unhandledError = /⎯ Unhandled (?!Errors)[^\n]*\n(.*)[^]*?This error originated in "(.+?)" test file/g

/** Runs unit, contract and property tests, quietly. Arguments go to `vitest run`. */
export async function runUnitTests(
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  using report = reportFile('vitest')
  const run = await runTool(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report.path}`, ...args],
    { env },
  )
  const repeat = ({ file, fullName, seed }: Failure) =>
    runUnitTests(
      [...args, file, ...(fullName === undefined ? [] : ['--testNamePattern', `^${literally(fullName)}$`])],
      seed === undefined ? {} : { WEND_REPLAY_SEED: seed },
    )
  const result = readReport(report.path, repeat)
  if (result) addUnhandledErrors(result, run.output, repeat)
  // A change may concern no unit test.
  if (run.exitCode === 0 && result?.passed === 0 && args.includes('--changed')) return result
  return counted(run, result)
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: {
    title: string
    ancestorTitles: string[]
    status: string
    duration?: number
    failureMessages?: string[]
  }[]
}

interface Failure {
  file: string
  /** Absent if the file as a whole has failed. */
  fullName?: string
  /** Of the values that a property drew, if it is one. */
  seed?: string
}

/**
 * Counts the errors outside of tests, which are not in the report. Those that Vitest ascribes to a file are repeated
 * with that file; one that belongs to no file stays a failure, whatever passes later.
 */
function addUnhandledErrors(
  result: SuiteResult,
  output: string,
  repeat: (failure: Failure) => Promise<SuiteResult>,
): void {
  const [, count] = /Vitest caught (\d+) unhandled error/.exec(output) ?? []
  if (count === undefined) return
  const errors = [...stripVTControlCharacters(output).matchAll(unhandledError)].map(
    ([, error, file = '']) => ({ error: firstLine(error), file }),
  )
  if (errors.length < Number(count)) {
    result.failed += 1
    return
  }
  for (const [file, [first]] of Map.groupBy(errors, ({ file }) => file)) {
    result.failed += 1
    result.failures?.push({
      title: `${file} › outside of its tests`,
      error: first!.error,
      repeat: () => repeat({ file }),
    })
  }
}

function readReport(
  path: string,
  repeat: (failure: Failure) => Promise<SuiteResult>,
): SuiteResult | undefined {
  if (!existsSync(path)) return undefined
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    numPassedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: VitestFile[]
  }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }): FailedTest[] => {
    const file = relative(root, name)
    const failed = assertionResults.filter(test => test.status === 'failed')
    // A file can fail without a failed test: it could not be loaded, or one of its hooks threw.
    if (status === 'failed' && failed.length === 0)
      return [{ title: file, error: firstLine(message), repeat: () => repeat({ file: name }) }]
    return failed.map(({ ancestorTitles, title, failureMessages: [message] = [] }) => {
      const seed = /\{ seed: (-?\d+)/.exec(message ?? '')?.[1]
      // The name that Vitest compares with the pattern.
      const failure = { file: name, fullName: [...ancestorTitles, title].join(' > '), ...(seed && { seed }) }
      return {
        title: [file, ...ancestorTitles, title].join(' › '),
        error: firstLine(message),
        repeat: () => repeat(failure),
      }
    })
  })
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration = 0 }) => ({
        title: `${relative(root, name)} › ${title}`,
        seconds: duration / 1000,
      })),
    ),
  }
}
