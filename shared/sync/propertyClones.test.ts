import { expect, test } from 'vitest'
import { runProperty } from './testing/runProperty.ts'

test(
  'the protocol keeps its invariants while devices are cloned and the network lies',
  { timeout: 600_000 },
  () => {
    const { steps, runs, seconds, seed } = runProperty('clones', 520_000)
    console.log(
      `clones: ${steps.toLocaleString('en')} steps in ${runs} worlds, seed ${seed}, ${seconds.toFixed(1)} s`,
    )
    expect(steps).toBeGreaterThan(0)
  },
)
