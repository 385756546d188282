import { stripVTControlCharacters } from 'node:util'
import type { ToolRun } from './runTool.ts'

export interface TimedTest {
  title: string
  seconds: number
}

/** A failed test that can be run by itself. */
export interface FailedTest {
  title: string
  /** The first line of its error. */
  error: string
  /** Runs this test and no other. */
  repeat(): Promise<SuiteResult>
}

export interface SuiteResult {
  passed: number
  failed: number
  skipped?: number
  /** How long each test took, if the suite reports it. */
  tests?: TimedTest[]
  /** The failed tests, if the suite can run them by themselves. */
  failures?: FailedTest[]
  /** Shown when something failed. */
  output?: string
  /** Always shown, below the table. */
  notes?: string[]
}

/** A run that exits with an error, or runs no tests, has failed no matter what its report says. */
export function counted({ exitCode, output }: ToolRun, report: SuiteResult | undefined): SuiteResult {
  const failed = (why: string): SuiteResult => ({
    passed: 0,
    ...report,
    failed: 1,
    output: `${output}\n${why}`.trim(),
  })
  if (!report) return failed(`It ended with code ${exitCode} and left no report.`)
  if (report.failed > 0) return { ...report, output }
  if (exitCode !== 0) return failed(`It ended with code ${exitCode}; see above.`)
  if (report.passed === 0) return failed('It ran no tests.')
  return { ...report, output }
}

/** The results of several runs as one. */
export const sumOf = (results: readonly SuiteResult[]): SuiteResult => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  skipped: results.reduce((sum, { skipped = 0 }) => sum + skipped, 0),
  tests: results.flatMap(({ tests = [] }) => tests),
  failures: results.flatMap(({ failures = [] }) => failures),
  notes: results.flatMap(({ notes = [] }) => notes),
  output: results.map(({ output = '' }) => output).join('\n'),
})

/** The first line of an error that says something, without colors. */
export function firstLine(error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? '').split('\n')
  return lines.map(line => line.trim()).find(line => line !== '') ?? 'no message'
}

/** A pattern that matches this text alone. */
export const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
