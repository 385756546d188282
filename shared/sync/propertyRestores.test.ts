import { expect, test } from 'vitest'
import { runProperty } from './testing/runProperty.ts'

test(
  'the protocol keeps its invariants while backups are restored and the network lies',
  { timeout: 600_000 },
  () => {
    const { steps, runs, seconds, seed } = runProperty('restores', 520_000)
    console.log(
      `restores: ${steps.toLocaleString('en')} steps in ${runs} worlds, seed ${seed}, ${seconds.toFixed(1)} s`,
    )
    expect(steps).toBeGreaterThan(0)
  },
)
