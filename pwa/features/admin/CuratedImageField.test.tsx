import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { emptyForm } from './curatedForm.ts'
import { CuratedImageField } from './CuratedImageField.tsx'

ownDevice()

beforeEach(() => {
  Object.assign(currentSession().engine, { state: () => ({ phase: 'idle' }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function Field() {
  const [form, setForm] = useState(emptyForm)
  const [problem, setProblem] = useState<string>()
  return (
    <FluentProvider theme={webLightTheme}>
      <CuratedImageField
        form={form}
        problem={problem}
        savedPath={undefined}
        onChange={changed => setForm(now => ({ ...now, ...changed }))}
        onProblem={setProblem}
      />
    </FluentProvider>
  )
}

/** A server whose answer to the next request is given by hand. */
function slowServer() {
  const answer = deferred<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  return (status: number, body: object) =>
    act(async () => {
      answer.resolve(Response.json(body, { status }))
      await new Promise(resolve => setTimeout(resolve))
    })
}

const refusal = { error: { code: 'invalid', message: 'There is no image at this address.' } }
const address = () => screen.getByRole<HTMLInputElement>('textbox')
const write = (value: string) => fireEvent.change(address(), { target: { value } })
const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })

test('an address that is no image is called that', async () => {
  const answer = slowServer()
  render(<Field />)
  write('https://example.com/a')
  fireEvent.blur(address())
  await answer(422, refusal)
  expect(screen.getByText(refusal.error.message)).toBeTruthy()
})

test('what was found out about one address is not said of the next', async () => {
  const answer = slowServer()
  render(<Field />)
  write('https://example.com/a')
  fireEvent.blur(address())
  write('https://example.com/b.png')
  await answer(422, refusal)
  expect(screen.queryByText(refusal.error.message)).toBeNull()
})

test('a file that is still on its way does not end up in the field of the address', async () => {
  const answer = slowServer()
  render(<Field />)
  choose('file')
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Image file', { selector: 'input' }), { target: { files: [file] } })
  choose('address')
  await answer(201, { imageUrl: '/api/images/file/abc', imagePath: '/api/images/file/abc' })
  expect(address().value).toBe('')
})
