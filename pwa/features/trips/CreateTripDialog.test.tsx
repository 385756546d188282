import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { tripCreateArgs } from './checkTripForm.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { CreateTripDialog } from './CreateTripDialog.tsx'
import { placeCalled, typedDestination } from './testDestination.tsx'
import { cleanUpDialogs } from './testDialog.ts'
import { keepingInMemory } from './testKeeping.ts'
import { blankTripForm } from './tripForm.ts'
import { uuid } from './testTrip.ts'

cleanUpDialogs()

function show({ keeping } = keepingInMemory()) {
  const onCreate = vi.fn(async (_args: ReturnType<typeof tripCreateArgs>) => {})
  const onCreated = vi.fn()
  render(
    <FluentProvider theme={webLightTheme}>
      <CreateTripDialog
        userId="ana"
        today="2027-04-01"
        planned={null}
        keeping={keeping}
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
    // All but an open dialog is hidden from assistive technology, which jsdom takes for the dialog as well.
    fireEvent.click(screen.getByRole('button', { name: 'Create Trip', hidden: true }))
  })
const shown = () => currentToasts().find(({ open }) => open)

test('title and destination are asked for, one after the other', async () => {
  const { onCreate, onCreated } = show()
  await create()
  expect(screen.getByText('Enter a title.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Trip Title/))
  type(/^Trip Title/, 'Somewhere')
  expect(screen.queryByText('Enter a title.')).toBeNull()
  await create()
  expect(shown()).toMatchObject({ title: 'Please select a destination', variant: 'destructive' })
  expect(field(/^Destination/).getAttribute('aria-invalid')).toBe('true')
  expect(onCreate).not.toHaveBeenCalled()
  type(/^Destination/, "Grandmother's garden")
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
  // The calendar cannot choose such a range; a draft of another device clock or version could hold it.
  const kept = keepingInMemory()
  const [startDate, endDate] = ['2027-05-02', '2027-05-01']

  const form = { ...blankTripForm(uuid(1), placeCalled('Rome')), title: 'Backwards', startDate, endDate }
  kept.keeping.save('ana', 'new-trip', form)
  const { onCreate } = show(kept)
  await create()
  expect(shown()).toMatchObject({
    title: 'Invalid dates',
    description: 'End date cannot be earlier than start date',
  })
  expect(onCreate).not.toHaveBeenCalled()
  expect(field(/^Trip Title/).value).toBe('Backwards')
})
