import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packFiles } from './packFiles.ts'
import { root } from './root.ts'
import { runTool } from './runTool.ts'

/** What is built, into a folder of its own. */
interface Product {
  name: string
  folder: string
  /** Everything that goes into it. Of each folder, tests and Markdown do not. */
  inputs: readonly string[]
  /** Builds it into another folder, and returns what the bundler says. */
  make: (next: string) => Promise<{ exitCode: number; output: string }>
}

const vite = 'node_modules/vite/bin/vite.js'
const ofBoth = ['shared/**/*', 'package.json', 'package-lock.json']

const app: Product = {
  name: 'app',
  folder: 'dist',
  inputs: [...ofBoth, '.ci/packFiles.ts', 'pwa/**/*', 'vite.config.ts', 'tsconfig.json'],
  async make(next) {
    const run = await runTool(vite, ['build', '--outDir', next])
    if (run.exitCode === 0) await packFiles(next)
    return run
  },
}

export const server: Product = {
  name: 'server',
  folder: 'dist-server',
  inputs: [...ofBoth, '.ci/server.config.ts', 'sync-server/**/*'],
  make: next => runTool(vite, ['build', '--config', '.ci/server.config.ts', '--outDir', next]),
}

/** One hash over the names and contents of all inputs, leaving out tests and Markdown. */
function hashInputs({ inputs }: Product): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(test\.tsx?|md)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Builds app and server into their folders, except for what was already built from the same sources. The new build
 * replaces the old one only once it is complete, so a running server never serves half of it.
 */
export async function build({ force = false } = {}): Promise<void> {
  for (const product of [app, server]) await buildOne(product, force)
}

async function buildOne(product: Product, force: boolean): Promise<void> {
  const { name } = product
  const built = join(root, product.folder)
  const stamp = join(built, '.inputs')
  const wanted = hashInputs(product)
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(`Building the ${name}.`)
  const started = performance.now()
  const next = join(root, '.cache', `${product.folder}-${process.pid}`)
  const previous = `${next}-previous`
  mkdirSync(join(root, '.cache'), { recursive: true })
  const { exitCode, output } = await product.make(next)
  if (exitCode !== 0) {
    rmSync(next, { recursive: true, force: true })
    // The bundler's own stack frames say nothing about what does not build.
    const said = output.split('\n').filter(line => !/^\s+at /.test(line))
    throw new Error(`The ${name} does not build.\n${said.join('\n')}`)
  }
  writeFileSync(join(next, '.inputs'), wanted)
  if (existsSync(built)) renameSync(built, previous)
  renameSync(next, built)
  rmSync(previous, { recursive: true, force: true })
  console.log(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

if (import.meta.main) {
  try {
    await build({ force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
