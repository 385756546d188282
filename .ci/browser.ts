import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Path of a Chromium to test with: the one in CHROMIUM_PATH, an installed one, or a newly installed one. */
export function findOrInstallBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.error('No Chromium found; installing one …')
  installBrowser()
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'There is no Chromium and none could be installed. Install one, or name one in CHROMIUM_PATH.',
  )
}

/** Path of a Chromium that is there already. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not a program.`)
    return named
  }
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = commands.flatMap(command => [...onPath, '/usr/bin'].map(folder => join(folder, command)))
  const bundles = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ]
  return [...candidates, ...bundles].find(isProgram)
}

function installBrowser(): void {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/etc/debian_version')) {
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')) return
  }
  const cli = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))
  // Its system libraries can only be added by root; elsewhere they are likely there.
  spawnSync(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'inherit',
  })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing, or not ours to run: either way not a browser for us.
    return false
  }
}

if (import.meta.main) console.log(findOrInstallBrowser())
