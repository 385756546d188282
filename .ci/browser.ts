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
  const bundles = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ]
  return onPath(commands) ?? bundles.find(isProgram)
}

function installBrowser(): void {
  const isRoot = process.getuid?.() === 0
  if (installPackages(['chromium'])) return
  const cli = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))
  // Its system libraries can only be added by root; elsewhere they are likely there.
  spawnSync(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'inherit',
  })
}

/** Debian's Firefox. */
export const findFirefox = (): string | undefined => onPath(['firefox-esr', 'firefox'])

/** WebKit's own small browser, where its driver and a screen for it are there too. */
export function findWebKit(): string | undefined {
  if (!onPath(['WebKitWebDriver']) || !onPath(['Xvfb'])) return undefined
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']
  return libraries
    .flatMap(library => versions.map(version => `/usr/lib/${library}/${version}/MiniBrowser`))
    .find(isProgram)
}

/** Installs the engines that are missing, where that is possible. Without them, their tests are counted as skipped. */
export function installEngines(): void {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ]
  if (missing.length === 0) return
  console.error(`Installing ${missing.join(', ')} …`)
  if (!installPackages(missing)) console.error('That is not possible here; their tests are skipped.')
}

/** Only root on Debian can. */
function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

const onPath = (names: readonly string[]): string | undefined => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin']
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
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

if (import.meta.main) {
  console.log(findOrInstallBrowser())
  installEngines()
}
