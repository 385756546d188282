import { expect, test } from 'vitest'
import { currentToasts } from '../../ui/toast/toast.ts'
import { saveProfile } from './saveProfile.ts'

test('saving an unchanged profile shows no success message', async () => {
  expect(await saveProfile({})).toBe(true)
  expect(currentToasts().find(({ open }) => open)).toBeUndefined()
})
