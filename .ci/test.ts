import { parallel } from './parallel.ts'
import { suites, type Suite, type SuiteResult } from './suites.ts'

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

const results = await parallel(
  2,
  chosen.filter(suite => suite.isQuiet),
  timed,
)
for (const suite of chosen.filter(({ isQuiet }) => !isQuiet)) results.push(await timed(suite))

for (const { name, failed, output } of results) {
  if (failed > 0 && output) console.log(`\n── ${name} ──\n${output.trimEnd()}`)
}
console.log(`\n${table(results)}\n`)
for (const note of results.flatMap(({ notes }) => notes ?? [])) console.log(note)
const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
if (total('failed') > 0) process.exitCode = 1
console.log(`${total('passed')} passed, ${total('failed')} failed`)

async function timed(suite: Suite): Promise<TimedResult> {
  if (!suite.isQuiet) console.log(`\n── ${suite.name} ──`)
  const started = performance.now()
  const result = await suite.run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  return { ...result, name: suite.name, seconds: (performance.now() - started) / 1000 }
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
