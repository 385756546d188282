import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from './testing/startTestServer.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

/** Starts the program as `npm start` does. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['sync-server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const program = { child, out: '', errors: '', ended: ended(child), ready: ready(child) }
  child.stdout.on('data', chunk => (program.out += String(chunk)))
  child.stderr.on('data', chunk => (program.errors += String(chunk)))
  return program
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => child.once('close', resolve))
}

/** The address that the program prints. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise(resolve => {
    child.stdout?.on('data', chunk => {
      const address = /ready at (\S+)/.exec(String(chunk))?.[1]
      if (address) resolve(address)
    })
  })
}

test.each(['SIGTERM', 'SIGINT'] as const)('it starts, tells where, and stops at %s', async signal => {
  using folder = temporaryFolder()
  const program = start({ PORT: '0', DATA_DIR: folder.path })
  const address = await program.ready
  expect(address).toMatch(/^http:\/\/localhost:\d+$/)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  program.child.kill(signal)
  expect(await program.ended).toBe(0)
  expect(program.errors).toBe('')
  const lines = program.out.trim().split('\n')
  expect(lines.filter(line => !line.startsWith('{'))).toEqual([
    `Wend. is ready at ${address}`,
    expect.stringMatching(
      new RegExp(`^There is no administrator yet. To become one, open ${address}/setup/[\\w-]{43}$`),
    ),
  ])
  expect(program.out.split('/setup/')).toHaveLength(2)
  expect(lines.at(-1)).toMatch('"msg":"stopped"')
  expect(existsSync(join(folder.path, 'wend.sqlite-wal'))).toBe(false)
})

test('a second server on the same data is refused in words, and a killed one leaves no lock', async () => {
  using folder = temporaryFolder()
  const env = { PORT: '0', DATA_DIR: folder.path }
  const both = [start(env), start(env)]
  const refused = await Promise.race(both.map(async program => [await program.ended, program] as const))
  expect(refused[0]).toBe(1)
  expect(refused[1].errors).toMatch('Another server, or a restore, is using its data')
  expect(refused[1].errors.trim().split('\n')).toHaveLength(1)
  const first = both.find(program => program !== refused[1])!
  const address = await first.ready
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(
    both
      .map(({ out }) => out)
      .join('')
      .match(/database updated/g),
  ).toHaveLength(1)
  first.child.kill('SIGKILL')
  await first.ended

  const next = start(env)
  expect((await fetch(`${await next.ready}/readyz`)).status).toBe(200)
  next.child.kill()
  expect(await next.ended).toBe(0)
  expect(readdirSync(folder.path)).not.toContain('backups')
})

test('a port in use is said in words, with the setting to change', async () => {
  await using other = await startTestServer()
  using folder = temporaryFolder()
  const program = start({ PORT: String(other.config.port), DATA_DIR: folder.path })
  expect(await program.ended).toBe(1)
  expect(program.errors).toMatch(`port ${other.config.port} is in use`)
  expect(program.errors).toMatch('PORT=8788')
  expect(program.errors.trim().split('\n')).toHaveLength(1)
})

test('a setting that cannot be used is named', async () => {
  const program = start({ PORT: 'eighty' })
  expect(await program.ended).toBe(1)
  expect(program.errors.trim()).toBe('Wend. cannot start. PORT must be a number.')
})

test.each([
  ['DATABASE_URL', 'postgres://localhost:1/wend', 'Check DATABASE_URL'],
  ['DATA_DIR', '/dev/null/wend', 'Check DATA_DIR'],
])('a wrong %s is named in one line', async (name, value, advice) => {
  using folder = temporaryFolder()
  const program = start({ PORT: '0', DATA_DIR: folder.path, [name]: value })
  expect(await program.ended).toBe(1)
  expect(program.errors).toMatch(advice)
  expect(program.errors.trim().split('\n')).toHaveLength(1)
})
