import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryRoot } from './temporaryRoot.ts'
import { startTestRun } from './testRun.ts'

const isLinux = process.platform === 'linux'

beforeEach(() => {
  // A run sets both, and the next test file of this worker is to find them as they were.
  vi.stubEnv('TMPDIR', process.env['TMPDIR'])
  vi.stubEnv('WEND_TEST_RUN', process.env['WEND_TEST_RUN'])
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('a run that leaves nothing behind says nothing, and its folder is gone', async () => {
  const run = startTestRun()
  const folder = tmpdir()
  writeFileSync(join(folder, 'server.log'), '')
  const child = spawn('sleep', ['0.2'])
  await once(child, 'spawn')
  expect(await run.cleanUp()).toEqual([])
  expect(existsSync(folder)).toBe(false)
})

test.runIf(isLinux)('a process that outlives its test is reported and ended', async () => {
  const run = startTestRun()
  const child = spawn('sleep', ['600'])
  await once(child, 'spawn')
  const ended = once(child, 'exit')
  expect(await run.cleanUp(200)).toEqual([`process ${child.pid}: sleep 600`])
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test('the folder of a run that was killed goes with the next one', async () => {
  const folder = join(temporaryRoot(), 'wend-run-99999999-killed')
  mkdirSync(folder)
  const run = startTestRun()
  expect(existsSync(folder)).toBe(false)
  expect(existsSync(tmpdir())).toBe(true)
  await run.cleanUp()
})

test.runIf(isLinux)('the lock of a screen that was killed is reported', async () => {
  const lock = `/tmp/.X${process.pid}-lock`
  const run = startTestRun()
  // No process has this number.
  writeFileSync(lock, '99999999\n')
  try {
    expect(await run.cleanUp()).toContain(`lock ${lock}`)
  } finally {
    rmSync(lock)
  }
})
