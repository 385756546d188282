import { expect, test } from 'vitest'
import { blankForm, readForm, startForm } from './generateForm.ts'

const form = { ...blankForm(3), interests: 'art' }

test('a form that was kept is read again, and anything else is not', () => {
  expect(readForm(structuredClone(form))).toEqual(form)
  expect(readForm({ ...form, pace: 'frantic' })).toBeUndefined()
  expect(readForm('x')).toBeUndefined()
})

test('starts from the last request if it failed or was canceled', () => {
  const wishes = {
    interests: 'art',
    budget: '€90',
    pace: 'packed',
    days: 5,
    arrival: '14:00',
    departure: null,
  } as const
  expect(startForm(3, 'model', wishes)).toEqual({ ...wishes, departure: '', maker: 'model' })
  expect(startForm(3, 'model', undefined)).toEqual(blankForm(3, 'model'))
})
