import { availableParallelism } from 'node:os'
import { suites, type Suite, type SuiteResult, type TimedTest } from './suites.ts'

type TimedResult = SuiteResult & { name: string; seconds: number }

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !suites.some(suite => suite.name === name))
if (unknown.length > 0) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const chosen = suites.filter(suite => asked.length === 0 || asked.includes(suite.name))

/** Unit tests alone keep two cores busy, and so do browser tests: in parallel they only slow each other down. */
const areCoresFew = availableParallelism() <= 2
const lanes = Map.groupBy(chosen, ({ lane }) => (areCoresFew && lane === 'browser' ? 'unit' : lane))
const results = (await Promise.all([...lanes.values()].map(inTurn))).flat()

for (const { name, failed, output } of results) {
  if (failed > 0 && output) console.log(`\n── ${name} ──\n${output.trimEnd()}`)
}
console.log(`\n${table(results)}\n`)
for (const note of results.flatMap(({ notes }) => notes ?? [])) console.log(note)
for (const line of slowest(
  20,
  results.flatMap(({ tests }) => tests ?? []),
))
  console.log(line)
const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
if (total('failed') > 0) process.exitCode = 1
console.log(`${total('passed')} passed, ${total('failed')} failed`)

async function inTurn(suites: readonly Suite[]): Promise<TimedResult[]> {
  const results = []
  for (const suite of suites) results.push(await timed(suite))
  return results
}

async function timed(suite: Suite): Promise<TimedResult> {
  const started = performance.now()
  const result = await suite.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  const seconds = (performance.now() - started) / 1000
  console.log(`${suite.name}: ${result.passed} passed, ${result.failed} failed, ${seconds.toFixed(0)} s`)
  return { ...result, name: suite.name, seconds }
}

function table(rows: readonly TimedResult[]): string {
  const cells = [
    ['suite', 'passed', 'failed', 'skipped', 'seconds'],
    ...rows.map(row => [
      row.name,
      String(row.passed),
      String(row.failed),
      String(row.skipped ?? 0),
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
