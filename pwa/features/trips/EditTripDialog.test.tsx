import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { TripTitle } from '#shared/features/trips/schema.ts'
import { saveDraft } from '../../data/drafts/drafts.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { EditTripDialog } from './EditTripDialog.tsx'
import type { EditTripDialogProps } from './EditTripDialog.tsx'
import { typedDestination } from './testDestination.tsx'
import { cleanUpDialogs } from './testDialog.ts'
import { lisbonTrip } from './testTrip.ts'
import type { TouchedDetails } from './tripDetails.ts'

cleanUpDialogs()

const trip = lisbonTrip()

/** Renders the dialog with a draft of fields that were touched earlier. */
function show(touched: TouchedDetails = {}, { trip = lisbonTrip(), isOwner = true } = {}) {
  if (Object.keys(touched).length > 0) saveDraft('ana', `trip-details-${trip.id}`, touched)
  const onSave = vi.fn<EditTripDialogProps['onSave']>(async () => {})
  const onClose = vi.fn()
  render(
    <FluentProvider theme={webLightTheme}>
      <EditTripDialog
        trip={trip}
        isOwner={isOwner}
        today="2027-04-01"
        days={[]}
        items={[]}
        deletedDayIds={[]}
        renderDestination={typedDestination}
        onSave={onSave}
        onClose={onClose}
      />
    </FluentProvider>,
  )
  return { onSave, onClose }
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, text: string) => fireEvent.change(field(name), { target: { value: text } })
const press = (name: string) =>
  act(async () => {
    // Everything outside an open dialog is hidden from assistive technology; jsdom treats the dialog as hidden, too.
    fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  })
const save = () => press('Save Changes')
const shown = () => currentToasts().find(({ open }) => open)

test('title and destination are asked for', async () => {
  const { onSave } = show()
  type(/^Trip Title/, '   ')
  await save()
  expect(screen.getByText('Enter a title.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Trip Title/))
  type(/^Trip Title/, 'Half an idea')
  type(/^Destination/, '')
  await save()
  expect(shown()).toMatchObject({ title: 'Please select a destination', variant: 'destructive' })
  expect(onSave).not.toHaveBeenCalled()
})

test('what was typed earlier is there until it is given up', async () => {
  show()
  type(/^Trip Title/, 'Half an idea')
  cleanup()
  const { onClose } = show()
  expect(field(/^Trip Title/).value).toBe('Half an idea')
  expect(screen.getByText(/^These changes aren't saved yet\./)).toBeTruthy()
  await press('Start over')
  expect(field(/^Trip Title/).value).toBe('Lisbon in spring')
  type(/^Trip Title/, 'Again')
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  show()
  expect(field(/^Trip Title/).value).toBe('Lisbon in spring')
})

test('who sees the trip is changed, and nothing else is sent', async () => {
  const { onSave, onClose } = show()
  fireEvent.click(screen.getByRole('radio', { name: /^Public/, hidden: true }))
  await save()
  expect(onSave).toHaveBeenCalledWith([['trip.update', { id: trip.id, visibility: 'public' }]])
  expect(onClose).toHaveBeenCalledOnce()
})

test('saving without changes sends nothing and shows no success message', async () => {
  const { onSave, onClose } = show()
  type(/^Trip Title/, `${trip.title} `)
  await save()
  expect(onSave).not.toHaveBeenCalled()
  expect(shown()).toBeUndefined()
  expect(onClose).toHaveBeenCalledOnce()
})

// The form cannot contain the values below; a draft from another version of the app could.

test('an end before the start saves nothing', async () => {
  const { onSave, onClose } = show({ dates: { startDate: '2027-05-02', endDate: '2027-05-01' } })
  await save()
  expect(shown()).toMatchObject({
    title: 'Invalid dates',
    description: 'End date cannot be earlier than start date',
  })
  expect(onSave).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('a trip that is longer than trips may be can be renamed, and not be made longer', async () => {
  const trip = lisbonTrip({ startDate: '2027-01-01', endDate: '2029-01-01' })
  const { onSave } = show({ dates: { startDate: '2027-01-01', endDate: '2030-01-01' } }, { trip })
  await save()
  expect(shown()).toMatchObject({ title: 'Too many days', variant: 'destructive' })
  expect(onSave).not.toHaveBeenCalled()
  cleanup()
  const renamed = show(
    { title: 'Years away', dates: { startDate: '2027-01-01', endDate: '2029-01-01' } },
    { trip },
  )
  await save()
  expect(renamed.onSave).toHaveBeenCalledWith([['trip.update', { id: trip.id, title: 'Years away' }]])
})

test('an edit that is refused, as one with a title that is too long, says why', async () => {
  const { onSave, onClose } = show({ title: 'x'.repeat(201) })
  onSave.mockImplementation(checkTitle)
  await save()
  expect(shown()).toMatchObject({
    title: 'Failed to update trip',
    description: 'Keep the title within 200 characters.',
  })
  expect(onClose).not.toHaveBeenCalled()
})

async function checkTitle(edits: readonly Edit[]) {
  for (const [name, args] of edits) {
    if (name !== 'trip.update') continue
    const { title } = args
    const checked = TripTitle.optional().safeParse(title)
    if (!checked.success) throw new AppError('invalid-input', checked.error.issues[0]!.message)
  }
}

test('the owner of a trip that others see decides whether they see its dates before it is over', async () => {
  const label = /^Show dates to visitors before/
  show()
  expect(screen.queryByLabelText(label)).toBeNull()
  cleanup()
  show({}, { trip: lisbonTrip({ visibility: 'public' }), isOwner: false })
  expect(screen.queryByLabelText(label)).toBeNull()
  cleanup()
  const { onSave } = show({}, { trip: lisbonTrip({ visibility: 'friends' }) })
  expect(field(label).checked).toBe(false)
  fireEvent.click(field(label))
  await save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith([['trip.update', { id: trip.id, showDates: true }]])
})

test('the currency is that of the destination until another is chosen, and that can be undone', async () => {
  const { onSave } = show()
  const options = () => Array.from(field(/^Currency/).querySelectorAll('option'), ({ text }) => text)
  expect(options()[0]).toBe('Euro (from the destination)')
  expect(options()).toContain('Japanese Yen (JPY)')
  type(/^Currency/, 'JPY')
  await save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith([['trip.update', { id: trip.id, currency: 'JPY' }]])
  expect(shown()!.action!.label).toBe('Undo')
  shown()!.action!.onPress()
  expect(onSave).toHaveBeenLastCalledWith([['trip.update', { id: trip.id, currency: null }]], true)
  cleanup()
  show({}, { trip: lisbonTrip({ destinationCountry: null, currency: 'JPY' }) })
  expect(field(/^Currency/).value).toBe('JPY')
  expect(options()[0]).toBe('From the destination')
})

test('a visibility chosen before an administrator hid the trip keeps nothing else from being saved', async () => {
  const moderation = {
    act: 'hide',
    reason: 'Spam',
    at: '2026-06-01T10:00:00.000Z',
    before: 'public',
  } as const
  const hidden = lisbonTrip({ visibility: 'private', moderation })
  const { onSave } = show({ title: 'Lisbon', visibility: 'friends' }, { trip: hidden })
  await save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith([['trip.update', { id: hidden.id, title: 'Lisbon' }]])
})
