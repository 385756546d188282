import { expect, test } from 'vitest'
import { requestOf } from '#shared/features/planner/testing/guideRequest.ts'
import { limitsText } from './sourceText.ts'

test('only a plan made on the device promises what the guide limits it to', () => {
  const asked = requestOf({ slug: 'doha', count: 30, interests: 'wheelchair accessible' })
  expect(limitsText('device', asked)).toContain('step-free, and plans only those.')
  expect(limitsText('model', asked)).toBe('')
})
