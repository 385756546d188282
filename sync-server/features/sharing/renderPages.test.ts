import { expect, test } from 'vitest'
import { html } from '#shared/plain/html.ts'
import { samplePlan } from '#shared/features/sharing/testing/samplePlan.ts'
import { Breather } from '../../load/Breather.ts'
import { renderPages } from './renderPages.ts'

class CountingBreather extends Breather {
  breaths = 0
  override breathe() {
    this.breaths += 1
    return super.breathe()
  }
}

test('others have their turn between the maps, before the first day is written', async () => {
  const plan = samplePlan()
  const [first, ...others] = plan.days
  const [activity] = plan.days.flatMap(({ activities }) => activities)
  const cities = [0, 0.01, 10, 10.01, 20, 20.01].map(lon => ({ ...activity!, position: { lat: 40, lon } }))
  const breathsWith = async (activities: typeof cities) => {
    const breather = new CountingBreather()
    const days = [{ ...first!, activities }, ...others]
    await renderPages({ ...plan, days }, { homeUrl: 'https://wend.test', head: html`` }, breather)
    return breather.breaths
  }
  expect(await breathsWith(cities)).toBe((await breathsWith([])) + cities.length / 2)
})
