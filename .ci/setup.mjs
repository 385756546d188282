// Installs what package-lock.json lists, unless that is already installed. Plain JavaScript without packages:
// it runs before node_modules exists, on whatever Node (20 or later) the machine has.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// import.meta.dirname exists only since Node 20.11.
const root = fileURLToPath(new URL('..', import.meta.url))
const lock = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules', '.package-lock.installed.json')

const { npm_config_dry_run: dryRun, npm_config_omit: omitted = '' } = process.env

// npm calls this after every install (postinstall), even after a dry run. Without the dev dependencies, which build the
// app, a server can run from a build, but not everything is installed.
if (process.argv.includes('--installed')) {
  if (dryRun !== 'true' && !omitted.includes('dev')) copyFileSync(lock, installedLock)
} else if (!isInstalled()) {
  await install()
}

function isInstalled() {
  return existsSync(installedLock) && readFileSync(lock).equals(readFileSync(installedLock))
}

async function install() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20)
    fail(`Node ${process.versions.node} is too old to install with: Node 20 or later is needed.`)
  console.log('Installing packages (npm ci). This takes a minute or two.')
  const npm = process.env.npm_execpath
  // The Node that npm itself runs on: the pinned one lives in node_modules, which npm ci empties first.
  const node = process.env.npm_node_execpath ?? process.execPath
  // NODE_ENV=production would leave out the bundler and the pinned Node, which `npm start` needs.
  // Of the warnings, most say that packages want a newer Node than this one: they get the pinned one.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const child = npm
    ? spawn(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit' })
  const stop = showProgress()
  const [status] = await once(child, 'exit').catch(() => [1])
  stop()
  if (status !== 0) fail(`npm ci failed. What it needs is a network and room on the disk; then try again.`)
  copyFileSync(lock, installedLock)
}

/** On a terminal npm shows by itself that it works. Elsewhere, says so every ten seconds until it is stopped. */
function showProgress() {
  if (process.stderr.isTTY) return () => undefined
  const started = Date.now()
  const say = () => console.log(`Still installing, ${Math.round((Date.now() - started) / 1000)} s.`)
  const timer = setInterval(say, 10_000)
  return () => clearInterval(timer)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
