import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { CuratedEditor } from './CuratedEditor.tsx'

ownDevice()

beforeEach(() => {
  Object.assign(currentSession().engine, { state: () => ({ phase: 'idle' }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <FluentProvider theme={webLightTheme}>
      <CuratedEditor editing={undefined} onSaved={() => {}} onLeave={() => {}} />
    </FluentProvider>,
  )
const field = (name: RegExp) => screen.getByLabelText(name)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Add item' }))

test('the first field that is missing gets the focus, each time', () => {
  open()
  save()
  expect(document.activeElement).toBe(field(/^City/))
  fireEvent.change(field(/^City/), { target: { value: 'Paris' } })
  fireEvent.change(field(/^Category/), { target: { value: 'Hotels' } })
  save()
  expect(document.activeElement).toBe(field(/^Collection title/))
})

test('the field that the server refuses gets the focus', async () => {
  const error = { code: 'invalid', message: 'There is no image at this address.', field: 'imageUrl' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 422 }))
  open()
  for (const [name, value] of [
    [/^City/, 'Paris'],
    [/^Category/, 'Hotels'],
    [/^Collection title/, 'Palaces'],
    [/^Title/, 'Ritz'],
    [/^Image URL/, 'https://example.com/a'],
  ] as const)
    fireEvent.change(field(name), { target: { value } })
  save()
  await expect.poll(() => document.activeElement).toBe(field(/^Image URL/))
})
