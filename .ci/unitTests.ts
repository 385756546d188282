import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.ts'
import { runTool } from './runTool.ts'
import { counted, firstLine, literally, type FailedTest, type SuiteResult } from './suiteResult.ts'
import { reportFile } from './reportFile.ts'

/** Runs unit, contract and property tests, quietly. Arguments go to `vitest run`. */
export async function runUnitTests(args: readonly string[] = []): Promise<SuiteResult> {
  using report = reportFile('vitest')
  const run = await runTool('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report.path}`,
    ...args,
  ])
  const repeat = (file: string, fullName?: string) =>
    runUnitTests([
      ...args,
      file,
      ...(fullName === undefined ? [] : ['--testNamePattern', `^${literally(fullName)}$`]),
    ])
  const result = readReport(report.path, repeat)
  // Errors outside of tests are not in the report, and no repeated test makes up for them.
  if (result && /Vitest caught \d+ unhandled error/.test(run.output)) result.failed += 1
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

function readReport(
  path: string,
  repeat: (file: string, fullName?: string) => Promise<SuiteResult>,
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
      return [{ title: file, error: firstLine(message), repeat: () => repeat(name) }]
    return failed.map(({ ancestorTitles, title, failureMessages = [] }) => ({
      title: [file, ...ancestorTitles, title].join(' › '),
      error: firstLine(failureMessages[0]),
      // The name that Vitest compares with the pattern.
      repeat: () => repeat(name, [...ancestorTitles, title].join(' > ')),
    }))
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
