import { expect, test } from 'vitest'
import { plants } from './testing/plants.ts'
import type { Plant } from './testing/plants.ts'
import { catchPlant } from './testing/runProperty.ts'

const mostSteps = 120_000

test.each(Object.entries(plants) as [Plant, string][])(
  'planted bug %s is caught: %s',
  { timeout: 120_000 },
  plant => {
    const caught = catchPlant(plant, mostSteps)
    expect(caught, `nothing was noticed in ${mostSteps} steps`).not.toBeNull()
    console.log(`${plant}: after ${caught!.steps} steps, ${caught!.message}`)
  },
)
