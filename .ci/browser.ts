import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { runTool } from './runTool.ts'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Path of a Chromium to test with: CHROMIUM_PATH, an installed one, or one that this call installs. */
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

/** Why no page can be opened in a browser here; undefined if one can. Takes at most a minute where one is installed. */
export async function whyNoBrowser(): Promise<string | undefined> {
  // With that process, a browser ends that hangs.
  const { exitCode, output } = await runTool('.ci/tryBrowser.ts', [])
  return exitCode === 0 ? undefined : output
}

/** Path of a Chromium that is already installed. */
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

/**
 * Path of the browser for tests of pages: Chromium's own headless shell where there is one, as it takes a third less of
 * the processor. It has no windows, so it cannot install an app.
 */
export const findLightBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ? findBrowser() : (onPath(['chromium-headless-shell']) ?? findBrowser())

function installBrowser(): void {
  const isRoot = process.getuid?.() === 0
  if (installPackages(['chromium'])) return
  const cli = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))
  // Only root can add its system libraries; on other machines they are probably installed.
  spawnSync(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'inherit',
  })
}

/** Debian's Firefox, if a virtual screen is also installed. */
export const findFirefox = (): string | undefined =>
  hasScreen() ? onPath(['firefox-esr', 'firefox']) : undefined

/** WebKit's MiniBrowser, if its driver and a virtual screen are also installed. */
export function findWebKit(): string | undefined {
  if (!onPath(['WebKitWebDriver']) || !hasScreen()) return undefined
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']
  return libraries
    .flatMap(library => versions.map(version => `/usr/lib/${library}/${version}/MiniBrowser`))
    .find(isProgram)
}

/** Installs missing engines where possible. Tests of an engine that is still missing count as skipped. */
export function installEngines(): void {
  const missing = [
    // Without it, its tests run in Chromium.
    ...(findLightBrowser() === '/usr/bin/chromium' ? ['chromium-headless-shell'] : []),
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver']),
    ...(hasScreen() ? [] : ['xvfb']),
  ]
  if (missing.length === 0) return
  console.error(`Installing ${missing.join(', ')} …`)
  if (!installPackages(missing))
    console.error('That is not possible here; tests of engines that are missing are skipped.')
}

/** Works only as root on Debian; returns whether the packages were installed. */
function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

const hasScreen = (): boolean => onPath(['Xvfb']) !== undefined

const onPath = (names: readonly string[]): string | undefined => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin']
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing, or we may not run it: either way we can't use it.
    return false
  }
}

if (import.meta.main) {
  console.log(findOrInstallBrowser())
  installEngines()
}
