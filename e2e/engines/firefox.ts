import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ends } from './ends.ts'
import { Marionette } from './marionette.ts'
import { startScreen } from './screen.ts'
import type { StartedBrowser } from './startEngine.ts'
import type { EngineOptions } from './tab.ts'
import { WebDriver } from './webDriver.ts'
import { WebDriverTab } from './webDriverTab.ts'

const limitMs = 60_000

/** Starts Debian's Firefox on a screen of its own. */
export async function startFirefox(
  binary: string,
  { baseURL, folder }: EngineOptions,
  started: AsyncDisposableStack,
): Promise<StartedBrowser> {
  const [downloads, profile] = [join(folder, 'downloads'), join(folder, 'profile')]
  mkdirSync(downloads, { recursive: true })
  mkdirSync(join(profile, 'chrome'), { recursive: true })
  writeFileSync(join(profile, 'user.js'), preferences(downloads))
  // The window's buttons would keep it wider than a phone.
  writeFileSync(join(profile, 'chrome/userChrome.css'), '* { min-width: 0 !important }')
  const screen = await startScreen(started)
  const env = { ...process.env, DISPLAY: screen.display, HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' }
  const options = ['--marionette', '--no-remote', '--profile', profile, '--width', '1440', '--height', '1000']
  const child = spawn(binary, options, { stdio: 'ignore', env })
  started.defer(() => ends(child))
  const marionette = await Marionette.on(await portIn(profile))
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'eager' } }
  const session = await marionette.call<Session>('NewSession', { capabilities })
  const driver = new WebDriver((command, parameters) => marionette.call(command, parameters))
  const handle = await driver.call<string>('GetWindowHandle')
  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    tab: new WebDriverTab({ driver, screen, baseURL }, handle),
    downloads,
  }
}

interface Session {
  capabilities: { browserVersion: string }
}

/** The port that Firefox has chosen. */
async function portIn(profile: string): Promise<number> {
  const file = join(profile, 'MarionetteActivePort')
  const deadline = Date.now() + limitMs
  for (;;) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (port) return port
    if (Date.now() > deadline) throw new Error('Firefox did not start.')
    await wait(50)
  }
}

/** Marionette itself turns off most of what Firefox does in the background. */
const preferences = (downloads: string): string =>
  Object.entries({
    'app.normandy.enabled': false,
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.startup.page': 0,
    'dom.ipc.processPrelaunch.enabled': false,
    'marionette.port': 0,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
