import { spawn, type ChildProcess } from 'node:child_process'
import { root } from './root.ts'

const appPort = 5173
const serverPort = Number(process.env['PORT'] ?? 8787)
const address = process.env['PUBLIC_URL'] ?? `http://localhost:${appPort}`

/**
 * Vite serves the app with hot reload and proxies the server's paths to it, so people and the identity provider
 * use only one address: Vite's.
 */
const children = [
  start(['--watch', '--watch-preserve-output', 'sync-server/main.ts'], {
    PORT: String(serverPort),
    PUBLIC_URL: address,
  }),
  start(['node_modules/vite/bin/vite.js'], { WEND_SERVER: `http://localhost:${serverPort}` }),
]

function start(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  // Neither process is of use without the other.
  child.on('exit', code => stopAll(code ?? 0))
  return child
}

function stopAll(code: number) {
  process.exitCode ||= code
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}

process.on('SIGINT', () => stopAll(0)).on('SIGTERM', () => stopAll(0))
