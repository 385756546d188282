import { expect } from 'vitest'
import type { ownDevice } from './ownDevice.ts'

/**
 * Lets `edit` be stored, but learn of it only after the device's patience: it `fails` on screen, and has come through
 * once this resolves.
 */
export async function commitTooLate(
  { db, faults }: ReturnType<typeof ownDevice>,
  edit: () => void,
  fails: () => Promise<unknown>,
): Promise<void> {
  const usual = db.health.patienceMs
  const begunAt = performance.now()
  let isStored = false
  // However slow the machine is, patience lasts until the edit is stored, and no longer.
  Object.defineProperty(db.health, 'patienceMs', {
    get: () => (isStored ? 0 : 100 + performance.now() - begunAt),
    configurable: true,
  })
  faults.holdCommits()
  edit()
  await expect.poll(() => db.outbox.count()).toBeGreaterThan(0)
  isStored = true
  await fails()
  Object.defineProperty(db.health, 'patienceMs', { value: usual, writable: true })
  faults.release()
}
