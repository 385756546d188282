import type { FailedTest, SuiteResult } from './suiteResult.ts'

/** More unsteady tests than this fail a run. */
export const maxUnsteady = 5

const maxRepeats = 2

/** A suite's result after its failed tests were repeated. */
export type RepeatedResult<Result extends SuiteResult = SuiteResult> = Result & {
  /** Failed tests that were run again. */
  repeated: number
  /** Those of them that then passed. They count as passed. */
  unsteady: FailedTest[]
}

/**
 * Runs failed tests again, one at a time and each by itself, up to twice, to tell those that fail from those that
 * failed only because of what ran beside or before them. A test that fails each time stays failed. When more than
 * `maxUnsteady` tests failed, none is repeated: even if all of them passed, so many unsteady tests would fail the run.
 */
export async function repeatFailed<Result extends SuiteResult>(
  results: readonly Result[],
): Promise<{ results: RepeatedResult<Result>[]; refusal?: string }> {
  const failures = results.flatMap(({ failures = [] }) => failures)
  if (failures.length > maxUnsteady) {
    const refusal = `${failures.length} tests failed. None was repeated: a run with more than ${maxUnsteady} unsteady tests fails.`
    return { results: results.map(result => ({ ...result, repeated: 0, unsteady: [] })), refusal }
  }
  const repeated = []
  for (const result of results) repeated.push(await repeatFailuresOf(result))
  return { results: repeated }
}

async function repeatFailuresOf<Result extends SuiteResult>(result: Result): Promise<RepeatedResult<Result>> {
  const after: RepeatedResult<Result> = { ...result, repeated: 0, unsteady: [] }
  for (const failure of result.failures ?? []) {
    after.repeated += 1
    if (!(await passesAlone(failure))) continue
    after.unsteady.push(failure)
    after.passed += 1
    after.failed -= 1
  }
  return after
}

async function passesAlone({ title, repeat }: FailedTest): Promise<boolean> {
  for (let attempt = 1; attempt <= maxRepeats; attempt += 1) {
    const { passed, failed, output } = await repeat()
    const isPassed = failed === 0 && passed > 0
    if (!isPassed && output) console.log(output.trimEnd())
    console.log(`repeated alone (${attempt} of ${maxRepeats}): ${title}: ${isPassed ? 'passed' : 'failed'}`)
    if (isPassed) return true
  }
  return false
}
