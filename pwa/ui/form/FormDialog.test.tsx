import { Field, FluentProvider, Input, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/plain/errors.ts'
import { deferred } from '#shared/plain/deferred.ts'
import { currentToasts } from '../toast/toast.ts'
import { FormDialog } from './FormDialog.tsx'
import type { FormDialogProps } from './FormDialog.tsx'

let isCoarse = false
beforeEach(() => {
  vi.useFakeTimers()
  isCoarse = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isCoarse && query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(props: Partial<FormDialogProps> = {}, problem?: string) {
  const [onClose, discard] = [vi.fn(), vi.fn()]
  render(
    <FluentProvider theme={webLightTheme}>
      <FormDialog
        title="New boat"
        submit="Build"
        busy="Building..."
        failed="Failed to build"
        onSubmit={async () => {}}
        draft={{ isResumed: false, discard }}
        {...{ onClose, ...props }}
      >
        <input type="hidden" />
        <Field label="Name">
          <Input />
        </Field>
        <Field label="Length" {...(problem !== undefined && { validationMessage: problem })}>
          <Input />
        </Field>
      </FormDialog>
    </FluentProvider>,
  )
  return { onClose, discard }
}

// Everything outside an open dialog is hidden from screen readers, and jsdom considers the dialog hidden as well.
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
const press = (name: string) => act(async () => void fireEvent.click(button(name)))
const shown = () => currentToasts().find(({ open }) => open)

test('whoever opens it types into its first field', () => {
  show()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('where a finger would bring the keyboard in, no field takes the focus by itself', () => {
  isCoarse = true
  show()
  expect(document.activeElement).not.toBe(screen.getByLabelText('Name'))
})

test('pressed again and again it is sent once, and says that it is on its way', async () => {
  const sent = deferred<void>()
  const onSubmit = vi.fn(() => sent.promise)
  show({ onSubmit })
  await press('Build')
  await press('Building...')
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Name').form!)
  await act(async () => sent.resolve())
  await press('Building...')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('what failed is said, and can be sent again', async () => {
  const onSubmit = vi.fn(() => Promise.reject(new AppError('conflict', 'The slip is taken.')))
  const { onClose } = show({ onSubmit })
  await press('Build')
  expect(shown()).toMatchObject({ title: 'Failed to build', description: 'The slip is taken.' })
  await press('Build')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
})

test('the first field at fault gets the focus', async () => {
  show({ onSubmit: () => Promise.resolve(false) }, 'Enter a length.')
  await press('Build')
  expect(document.activeElement).toBe(screen.getByLabelText('Length'))
  expect(shown()).toBeUndefined()
})

test('Cancel gives up what was typed, closing keeps it', async () => {
  const discard = vi.fn<() => void>()
  const { onClose } = show({ draft: { isResumed: true, discard } })
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
  expect(discard).not.toHaveBeenCalled()
  await press('Start over')
  expect(discard).toHaveBeenCalledOnce()
  await press('Cancel')
  expect(discard).toHaveBeenCalledTimes(2)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('drops the draft once the form is sent, and keeps it when sending fails', async () => {
  const onSubmit = vi.fn(() => Promise.resolve(onSubmit.mock.calls.length > 1))
  const { discard } = show({ onSubmit })
  await press('Build')
  expect(discard).not.toHaveBeenCalled()
  await press('Build')
  expect(discard).toHaveBeenCalledOnce()
})

test('keeps the draft when a form with nothing to send is closed', async () => {
  const { onClose, discard } = show({ submit: undefined })
  const [closeButton] = screen
    .getAllByRole('button', { name: 'Close', hidden: true })
    .filter(({ textContent }) => textContent === 'Close')
  await act(async () => void fireEvent.click(closeButton!))
  expect(onClose).toHaveBeenCalledOnce()
  expect(discard).not.toHaveBeenCalled()
})

test('offers to start over only if the draft is from an earlier visit', () => {
  show()
  expect(screen.queryByText('Restored from your draft.')).toBeNull()
})

test('without anything to send there is no form to be sent by Enter', () => {
  show({ submit: undefined })
  expect(screen.getByLabelText<HTMLInputElement>('Name').form).toBeNull()
})
