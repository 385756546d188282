// Installs what package-lock.json lists, unless that is already installed. Plain JavaScript without packages:
// it runs before node_modules exists, on whatever Node (20 or later) the machine has.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// import.meta.dirname exists only since Node 20.11.
const root = fileURLToPath(new URL('..', import.meta.url))
const lock = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules', '.package-lock.installed.json')

// npm calls this after every install (postinstall), even after a dry run.
if (process.argv.includes('--installed')) {
  if (process.env.npm_config_dry_run !== 'true') copyFileSync(lock, installedLock)
} else if (!isInstalled()) {
  install()
}

function isInstalled() {
  return existsSync(installedLock) && readFileSync(lock).equals(readFileSync(installedLock))
}

function install() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20)
    fail(`Node ${process.versions.node} is too old to install with: Node 20 or later is needed.`)
  console.log('Installing packages (npm ci) …')
  const npm = process.env.npm_execpath
  // The Node that npm itself runs on: the pinned one lives in node_modules, which npm ci empties first.
  const node = process.env.npm_node_execpath ?? process.execPath
  // NODE_ENV=production would leave out the bundler and the pinned Node, which `npm start` needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const done = npm
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0)
    fail(`npm ci failed. What it needs is a network and room on the disk; then try again.`)
  copyFileSync(lock, installedLock)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
