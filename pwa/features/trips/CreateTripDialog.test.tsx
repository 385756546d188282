import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveDraft } from '../../data/drafts/drafts.ts'
import type { tripCreateArgs } from './checkTripForm.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { CreateTripDialog } from './CreateTripDialog.tsx'
import { placeCalled, typedDestination } from './testDestination.tsx'
import { cleanUpDialogs } from './testDialog.ts'
import { blankTripForm } from './tripForm.ts'
import { uuid } from './testTrip.ts'

cleanUpDialogs()

function show() {
  const onCreate = vi.fn(async (_args: ReturnType<typeof tripCreateArgs>) => {})
  const onCreated = vi.fn()
  render(
    <FluentProvider theme={webLightTheme}>
      <CreateTripDialog
        today="2027-04-01"
        planned={null}
        renderDestination={typedDestination}
        onCreate={onCreate}
        onCreated={onCreated}
        onClose={vi.fn()}
      />
    </FluentProvider>,
  )
  return { onCreate, onCreated }
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, text: string) => fireEvent.change(field(name), { target: { value: text } })
const create = () =>
  act(async () => {
    // Everything outside an open dialog is hidden from assistive technology; jsdom treats the dialog as hidden, too.
    fireEvent.click(screen.getByRole('button', { name: 'Create Trip', hidden: true }))
  })
const shown = () => currentToasts().find(({ open }) => open)

test('destination and title are asked for, one after the other, as they come in the form', async () => {
  const { onCreate, onCreated } = show()
  await create()
  expect(shown()).toMatchObject({ title: 'Please select a destination', variant: 'destructive' })
  expect(screen.queryByText('Enter a title.')).toBeNull()
  expect(field(/^Destination/).getAttribute('aria-invalid')).toBe('true')
  type(/^Destination/, "Grandmother's garden")
  type(/^Trip Title/, ' ')
  await create()
  expect(screen.getByText('Enter a title.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Trip Title/))
  expect(onCreate).not.toHaveBeenCalled()
  type(/^Trip Title/, 'Somewhere')
  expect(screen.queryByText('Enter a title.')).toBeNull()
  await create()
  expect(onCreate).toHaveBeenCalledOnce()
  const [made] = onCreate.mock.calls[0]!
  expect(made).toMatchObject({
    title: 'Somewhere',
    destination: { destination: "Grandmother's garden" },
    dates: { startDate: null, endDate: null },
    travelersCount: 1,
  })
  expect(onCreated).toHaveBeenCalledWith(made.id)
})

test('an end before the start is refused', async () => {
  // The calendar cannot produce such a range; a draft from another device clock or app version could contain it.
  const [startDate, endDate] = ['2027-05-02', '2027-05-01']

  const form = { ...blankTripForm(uuid(1), placeCalled('Rome')), title: 'Backwards', startDate, endDate }
  saveDraft('ana', 'new-trip', form)
  const { onCreate } = show()
  await create()
  expect(shown()).toMatchObject({
    title: 'Invalid dates',
    description: 'End date cannot be earlier than start date',
  })
  // It stays where the dates are when the toast is gone.
  const dates = screen.getByRole('button', { name: /^Trip Dates/, hidden: true })
  expect(document.getElementById(dates.getAttribute('aria-describedby')!)!.textContent).toBe(
    'End date cannot be earlier than start date',
  )
  expect(onCreate).not.toHaveBeenCalled()
  expect(field(/^Trip Title/).value).toBe('Backwards')
})

test('the title follows the place and the dates until somebody types one', () => {
  show()
  type(/^Destination/, 'Rome, Italy')
  expect(field(/^Trip Title/).value).toBe('Rome')
  type(/^Destination/, 'Oslo, Norway')
  expect(field(/^Trip Title/).value).toBe('Oslo')
  type(/^Trip Title/, 'Fjords')
  type(/^Destination/, 'Bergen, Norway')
  expect(field(/^Trip Title/).value).toBe('Fjords')
})
