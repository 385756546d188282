import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { ChangeLog } from './ChangeLog.tsx'

const device = ownDevice()
const tripId = uuid(1)
const row = (kind: string, data: { id: string; [field: string]: unknown }) =>
  storedRow(tripScope(tripId), kind, data)

test.each([
  ['an editor restores from it', true],
  ['someone who may only view reads it, and restores nothing', false],
])('the log of a trip: %s', async (_what, canEdit) => {
  const item = itemRow(2, uuid(3), '10:00')
  const { engine, user } = currentSession()
  Object.assign(engine, { wake: () => {} })
  const entry = {
    action: 'item.update',
    kind: 'item',
    id: item.id,
    label: 'Fado',
    fields: { title: { before: 'Fado', after: 'Fado night' } },
  }
  await device.db.row.bulkPut([
    row('trip', { ...lisbonTrip({ id: tripId }) }),
    row('day', { ...dayRow(uuid(3)), tripId }),
    row('item', { ...item, tripId, title: 'Fado night' }),
    row('change', {
      id: uuid(4),
      userId: user.id,
      createdAt: '2027-04-01T10:00:00.000Z',
      entries: [entry],
    }),
  ])
  render(
    <FluentProvider theme={webLightTheme}>
      <ChangeLog {...{ tripId, canEdit }} nameOf={() => 'Ana'} />
    </FluentProvider>,
  )
  expect((await screen.findByRole('listitem')).textContent).toContain('You changed the title of “Fado”')
  expect(screen.queryAllByRole('button', { name: /^Restore/ })).toHaveLength(canEdit ? 1 : 0)
})

test('a line does not move under a finger when the server has it', async () => {
  const { db } = device
  const { engine, user } = currentSession()
  Object.assign(engine, { wake: () => {} })
  const item = { ...itemRow(2, uuid(3), '10:00'), tripId }
  const before = row('item', { ...item, title: 'Fado' })
  const made = (id: number, label: string) =>
    row('change', {
      id: uuid(id),
      userId: user.id,
      createdAt: new Date().toISOString(),
      entries: [
        {
          action: 'item.update',
          kind: 'item',
          id: item.id,
          label: `${label} night`,
          fields: { title: { before: label, after: `${label} night` } },
        },
      ],
    })
  const after = row('item', { ...item, title: 'Fado night' })
  await db.row.bulkPut([
    row('trip', { ...lisbonTrip({ id: tripId }) }),
    row('day', { ...dayRow(uuid(3)), tripId }),
    after,
    made(4, 'Opera'),
  ])
  await db.shadow.put({ scope: after.scope, kind: after.kind, id: after.id, row: before })
  render(
    <FluentProvider theme={webLightTheme}>
      <ChangeLog {...{ tripId, canEdit: true }} nameOf={() => 'Ana'} />
    </FluentProvider>,
  )
  const seen = () =>
    [...document.querySelectorAll('h3, li')].map(({ textContent }) =>
      textContent.replace(/(Not synced yet|just now).*/, ''),
    )
  const lines = [
    'Today',
    expect.stringContaining('title of “Fado night”'),
    expect.stringContaining('title of “Opera night”'),
  ]
  expect(await screen.findByText('Not synced yet')).toBeTruthy()
  expect(seen()).toEqual(lines)

  await db.transaction('rw', db.row, db.shadow, async () => {
    await db.shadow.clear()
    await db.row.put(made(5, 'Fado'))
  })
  await waitFor(() => expect(screen.queryByText('Not synced yet')).toBeNull())
  expect(seen()).toEqual(lines)
})
