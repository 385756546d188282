import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bench, Figure } from './figure.ts'

const asked = process.argv.slice(2)
const benches = (await loadBenches()).filter(({ name }) => asked.length === 0 || asked.includes(name))
if (benches.length === 0) {
  console.error(`There is no benchmark called ${asked.join(' or ')}.`)
  process.exit(2)
}

console.log(
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`,
)
const rows: (Figure & { bench: string })[] = []
for (const bench of benches) {
  try {
    for (const figure of await bench.run()) {
      rows.push({ bench: bench.name, ...figure })
      console.log(line(bench.name, figure))
    }
  } catch (error) {
    process.exitCode = 1
    console.error(
      `${bench.name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}
mkdirSync('.cache', { recursive: true })
writeFileSync('.cache/bench.json', `${JSON.stringify(rows, undefined, 2)}\n`)

async function loadBenches(): Promise<Bench[]> {
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter(
    file => file.endsWith('.ts') && file !== 'run.ts' && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.sort().map(file => import(pathToFileURL(resolve(folder, file)).href) as Promise<Partial<Bench>>),
  )
  return modules.filter((module): module is Bench => module.name !== undefined && module.run !== undefined)
}

function line(bench: string, { what, value, unit, atMost, atLeast, note }: Figure): string {
  const isOver = (atMost !== undefined && value > atMost) || (atLeast !== undefined && value < atLeast)
  const budget =
    atMost !== undefined ? `≤ ${round(atMost)}` : atLeast !== undefined ? `≥ ${round(atLeast)}` : ''
  const columns = [
    bench.padEnd(14),
    what.padEnd(52),
    `${round(value)} ${unit}`.padStart(14),
    budget.padStart(10),
    budget === '' ? '    ' : isOver ? 'OVER' : 'ok  ',
  ]
  return `${columns.join('  ')}${note ? `  ${note}` : ''}`.trimEnd()
}

function round(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
}
