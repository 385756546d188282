import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Trip } from '#shared/features/trips/schema.ts'
import { commitTooLate } from '../../testing/commitTooLate.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { changeSettings, followSettings } from '../settings/settingsStore.ts'
import { UseTemplateDialog } from './UseTemplateDialog.tsx'
import { templates } from './templates.ts'

const device = ownDevice()
beforeEach(followSettings)

const open = () =>
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <UseTemplateDialog template={templates[0]!} onClose={() => {}} />
      </FluentProvider>
    </MemoryRouter>,
  )
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true })
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create trip', hidden: true }))
const trips = async () =>
  (await device.db.row.where({ kind: 'trip' }).toArray()).map(({ data }) => data as Trip)

test('a template says what is in it, and asks who may see the trip before it makes one', async () => {
  open()
  expect(screen.getByText(/^Paris · \d days · \d+ activities$/)).toBeTruthy()
  expect(choice('Public').checked).toBe(true)
  fireEvent.click(choice('Friends'))
  expect(await trips()).toEqual([])
  create()
  await expect.poll(trips).toMatchObject([{ title: 'Paris', visibility: 'friends' }])
})

test('the choice begins as the person has it for new trips', async () => {
  await changeSettings({ visibility: 'private' })
  open()
  expect(choice('Private').checked).toBe(true)
})

test('[EDIT6] a trip that came through late is not made again after a reload', async () => {
  const { unmount } = open()
  await commitTooLate(device, create, async () => {
    await expect.poll(() => currentToasts()[0]?.title).toMatch(/^Failed to create trip/)
    unmount()
  })
  await expect.poll(trips).toHaveLength(1)
  open()
  create()
  await expect.poll(() => currentToasts()[0]?.title).toBe('Trip created from template!')
  expect(await trips()).toHaveLength(1)
})
