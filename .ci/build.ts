import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packFiles } from './packFiles.ts'
import { root } from './root.ts'
import { runTool } from './runTool.ts'

const dist = join(root, 'dist')
const stamp = join(dist, '.inputs')

/** Everything that goes into the bundle. */
const inputs = [
  '.ci/packFiles.ts',
  'pwa/**/*',
  'shared/**/*',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** One hash over the names and contents of all inputs, leaving out tests and Markdown. */
export function hashInputs(folder = root): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: folder, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(test\.tsx?|md)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Builds the app into dist/ unless dist/ was already built from the same sources.
 * The new build replaces the old one only once it is complete, so a running server never serves half of it.
 */
export async function build({ force = false } = {}): Promise<'built' | 'unchanged'> {
  const wanted = hashInputs()
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'unchanged'
  console.log('Building the app.')
  const next = join(root, '.cache', `dist-${process.pid}`)
  const previous = `${next}-previous`
  mkdirSync(join(root, '.cache'), { recursive: true })
  const run = await runTool('node_modules/vite/bin/vite.js', ['build', '--outDir', next])
  if (run.exitCode !== 0) {
    rmSync(next, { recursive: true, force: true })
    // The bundler's own stack frames say nothing about the app.
    const output = run.output.split('\n').filter(line => !/^\s+at /.test(line))
    throw new Error(`The app does not build.\n${output.join('\n')}`)
  }
  await packFiles(next)
  writeFileSync(join(next, '.inputs'), wanted)
  if (existsSync(dist)) renameSync(dist, previous)
  renameSync(next, dist)
  rmSync(previous, { recursive: true, force: true })
  return 'built'
}

if (import.meta.main) {
  const started = performance.now()
  try {
    const result = await build({ force: process.argv.includes('--force') })
    if (result === 'built')
      console.log(`Built the app in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
