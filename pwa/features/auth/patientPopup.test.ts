import { expect, test } from 'vitest'
import { patientPopup } from './patientPopup.ts'

test('a popup that was just closed counts as open for one look, in which its answer arrives', () => {
  const popup = { closed: false, location: { href: '' } as Location, close: () => undefined }
  const patient = patientPopup(popup)
  expect(patient.closed).toBe(false)
  popup.closed = true
  expect(patient.closed).toBe(false)
  expect(patient.closed).toBe(true)
})

test('is led and closed like the popup itself, wherever it went in between', () => {
  let closings = 0
  const popup = { closed: false, location: { href: 'about:blank' } as Location, close: () => closings++ }
  const patient = patientPopup(popup)
  popup.location = { href: 'https://id.example/' } as Location
  patient.location.href = 'https://id.example/next'
  patient.close()
  expect(popup.location.href).toBe('https://id.example/next')
  expect(closings).toBe(1)
})
