import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { LinkWaits } from './LinkWaits.tsx'
import { linkWaitsText } from './useLinkWaits.ts'

const device = ownDevice()

test('the link to a trip that was made here waits until the trip has synced', async () => {
  const id = newId()
  await mutate('trip.create', {
    id,
    title: 'Porto',
    destination: { destination: 'Porto' },
    dates: { startDate: null, endDate: null },
    visibility: 'private',
  })
  render(
    <FluentProvider theme={webLightTheme}>
      <LinkWaits tripId={id} />
    </FluentProvider>,
  )
  await screen.findByText(linkWaitsText)
  // As a merged answer leaves it, while a later edit waits: the server has the trip.
  const key: [string, string, string] = [tripScope(id), 'trip', id]
  const row = await device.db.row.get(key)
  await act(async () => void (await device.db.shadow.update(key, { row: row! })))
  await expect.poll(() => screen.queryByText(linkWaitsText)).toBeNull()
})
