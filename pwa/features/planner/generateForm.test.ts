import { expect, test } from 'vitest'
import { blankForm, readForm } from './generateForm.ts'

const form = { ...blankForm(3), interests: 'art' }

test('a form that was kept is read again, and anything else is not', () => {
  expect(readForm(structuredClone(form))).toEqual(form)
  expect(readForm({ ...form, pace: 'frantic' })).toBeUndefined()
  expect(readForm('x')).toBeUndefined()
})
