import * as fc from 'fast-check'
import { commands } from './commands.ts'
import type { Plant } from './plants.ts'
import { runWorld } from './world.ts'
import type { WorldOptions } from './world.ts'

const runsOfCheck = 250
const longestRun = 250
const defaultSeed = 20_261_121

interface Outcome {
  steps: number
  runs: number
  seconds: number
  seed: number
}

/**
 * Runs worlds until `steps` commands have been carried out, each followed by every check. Throws fast-check's report of
 * the first failure, shrunk; to repeat it, set WEND_SEED and WEND_PATH to its `seed` and `path`. WEND_STEPS asks for
 * more (or fewer) steps; WEND_SEED alone explores another part of the space.
 */
export function runProperty(history: WorldOptions['history'], steps: number): Outcome {
  const { WEND_SEED, WEND_PATH, WEND_STEPS } = process.env
  const seed = WEND_SEED ? Number(WEND_SEED) : defaultSeed
  const wanted = WEND_STEPS ? Number(WEND_STEPS) : steps
  const started = performance.now()
  const outcome: Outcome = { steps: 0, runs: 0, seconds: 0, seed }
  for (let check = 0; outcome.steps < wanted; check++) {
    const property = fc.property(commands({ min: 1, max: longestRun }), list => {
      outcome.steps += list.length
      outcome.runs++
      runWorld({ history }, list)
    })
    fc.assert(property, {
      seed: seed + check,
      numRuns: runsOfCheck,
      ...(WEND_PATH && { path: WEND_PATH, endOnFailure: true }),
    })
    if (WEND_PATH) break
  }
  outcome.seconds = (performance.now() - started) / 1000
  return outcome
}

/** How many steps it takes until the checker sees the planted bug, and what it says; null when it never does. */
export function catchPlant(plant: Plant, mostSteps: number): { steps: number; message: string } | null {
  let steps = 0
  for (let check = 0; steps < mostSteps; check++) {
    const history = check % 2 === 0 ? 'clones' : 'restores'
    const property = fc.property(commands({ min: 1, max: longestRun }), list => {
      steps += list.length
      runWorld({ history, plant }, list)
    })
    const result = fc.check(property, { seed: defaultSeed + check, numRuns: 50, endOnFailure: true })
    if (result.failed) return { steps, message: String(result.errorInstance) }
  }
  return null
}
