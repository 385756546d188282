import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { changeSince, type Change } from './changeSince.ts'
import { repeatFailed, type RepeatedResult } from './repeatFailed.ts'
import type { SuiteResult, TimedTest } from './suiteResult.ts'
import { suites, type Suite } from './suites.ts'
import { startTestRun } from './testRun.ts'

type TimedResult = SuiteResult & { name: string; seconds: number }

const { asked, change } = readArguments()
const chosen = suites.filter(suite => asked.length === 0 || asked.includes(suite.name))

/** Unit tests alone keep two cores busy, and so do browser tests: in parallel they only slow each other down. */
const areCoresFew = availableParallelism() <= 2
const lanes = Map.groupBy(chosen, ({ lane }) => (areCoresFew && lane === 'browser' ? 'unit' : lane))
const run = startTestRun()
const first = (await Promise.all([...lanes.values()].map(inTurn))).flat()
const { results, refusal } = await repeatFailed(first)
results.push({ ...(await timed({ name: 'left-behind', run: cleanUp })), repeated: 0, unsteady: [] })

for (const { name, failed, unsteady, output } of results) {
  if ((failed > 0 || unsteady.length > 0) && output) console.log(`\n── ${name} ──\n${output.trimEnd()}`)
}
console.log()
for (const { title, error } of results.flatMap(({ unsteady }) => unsteady))
  console.log(`unsteady: ${title}: ${error}`)
if (refusal) console.log(refusal)
console.log(`${table(results)}\n`)
for (const note of results.flatMap(({ notes }) => notes ?? [])) console.log(note)
for (const line of slowest(
  20,
  results.flatMap(({ tests }) => tests ?? []),
))
  console.log(line)
const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
if (total('failed') > 0) process.exitCode = 1
console.log(`${total('passed')} passed, ${total('failed')} failed`)

/** `npm test -- [suite …] [--changed <commit>]` */
function readArguments(): { asked: string[]; change: Change | undefined } {
  try {
    const { positionals, values } = parseArgs({
      options: { changed: { type: 'string' } },
      allowPositionals: true,
    })
    const unknown = positionals.filter(name => !suites.some(suite => suite.name === name))
    if (unknown.length > 0)
      throw new Error(
        `No such suite: ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`,
      )
    return {
      asked: positionals,
      change: values.changed === undefined ? undefined : changeSince(values.changed),
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/** Whatever a test starts has to end with it, so that the next run finds a clean machine. */
async function cleanUp(): Promise<SuiteResult> {
  const left = await run.cleanUp()
  return { passed: left.length === 0 ? 1 : 0, failed: left.length, output: left.join('\n') }
}

async function inTurn(suites: readonly Suite[]): Promise<TimedResult[]> {
  const results = []
  for (const suite of suites) results.push(await timed(suite))
  return results
}

async function timed(suite: Pick<Suite, 'name' | 'run'>): Promise<TimedResult> {
  const started = performance.now()
  const result = await suite.run(change).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  const seconds = (performance.now() - started) / 1000
  console.log(`${suite.name}: ${result.passed} passed, ${result.failed} failed, ${seconds.toFixed(0)} s`)
  return { ...result, name: suite.name, seconds }
}

function table(rows: readonly RepeatedResult<TimedResult>[]): string {
  const cells = [
    ['suite', 'passed', 'failed', 'skipped', 'repeated', 'unsteady', 'seconds'],
    ...rows.map(row => [
      row.name,
      String(row.passed),
      String(row.failed),
      String(row.skipped ?? 0),
      String(row.repeated),
      String(row.unsteady.length),
      row.seconds.toFixed(1),
    ]),
  ]
  return cells
    .map(([name = '', ...numbers]) => [name.padEnd(14), ...numbers.map(text => text.padStart(9))].join(''))
    .join('\n')
}

/** A heading and the slowest tests, for keeping an eye on how long a run takes. */
function slowest(count: number, tests: readonly TimedTest[]): string[] {
  const shown = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
  if (shown.length === 0) return []
  return [
    `\nThe ${shown.length} slowest of ${tests.length} tests, in seconds:`,
    ...shown.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(6)}  ${title}`),
  ]
}
