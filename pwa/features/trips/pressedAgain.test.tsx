import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { commitTooLate } from '../../testing/commitTooLate.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { UseTemplateDialog } from '../feed/UseTemplateDialog.tsx'
import { templates } from '../feed/templates.ts'
import { CopyTripDialog } from './CopyTripDialog.tsx'
import { lisbonTrip } from './testTrip.ts'

const device = ownDevice()

const days = [dayRow(uuid(1), { title: 'Old town' }), dayRow(uuid(2), { dayNumber: 2 })]
const items = [
  itemRow(11, uuid(1), null),
  itemRow(12, uuid(2), '10:00'),
  { ...itemRow(13, '', null), dayId: null },
]
const visited = { days, items, owner: { id: 'eve', firstName: 'Eve', lastName: null, profileImageUrl: null } }
const undated = { ...lisbonTrip(), startDate: null, endDate: null }
const template = <UseTemplateDialog template={templates[0]!} onClose={() => {}} />
const dialog = <CopyTripDialog trip={undated} visited={visited} today="2027-04-01" onClose={() => {}} />

test.each<[string, RegExp, ReactElement]>([
  ['Add trip', /^Add trip$/, dialog],
  ['Create trip', /^Create trip$/, template],
])(
  '[EDIT6] “%s”, pressed again after a failure that came through late, makes one trip',
  async (_, name, shown) => {
    render(
      <MemoryRouter>
        <FluentProvider theme={webLightTheme}>{shown}</FluentProvider>
      </MemoryRouter>,
    )
    const press = () => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
    const titles = () => currentToasts().flatMap(({ open, title }) => (open ? [title] : []))
    await commitTooLate(device, press, async () => {
      await expect.poll(titles).toContainEqual(expect.stringMatching(/^Failed to/))
    })
    const once = await device.db.row.toCollection().primaryKeys()

    press()
    await expect.poll(titles).toContainEqual(expect.stringMatching(/^Trip (added|created)/))
    expect(await device.db.row.toCollection().primaryKeys()).toEqual(once)
    expect(once.length).toBeGreaterThan(5)
  },
)
