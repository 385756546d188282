import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { openStore } from '../../data/store/openStore.ts'
import { loadEditPart, mutate } from '../../data/sync/mutate.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import type { FaultyDatabases } from '../../testing/faultyDatabases.ts'
import { LinkWaits } from './LinkWaits.tsx'
import { linkWaitsText } from './useLinkWaits.ts'

let faults: FaultyDatabases
let db: LocalDatabase

beforeEach(async () => {
  faults = faultyDatabases()
  const user = { id: newId() } as Session['user']
  db = new LocalDatabase(user.id)
  const engine = { edited: () => {} } as Partial<Session['engine']> as Session['engine']
  setSession({ user, db, engine })
  await openStore(db)
  await loadEditPart()
})
afterEach(() => {
  cleanup()
  setSession(null)
  faults[Symbol.dispose]()
  localStorage.clear()
})

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
  const row = await db.row.get(key)
  await act(async () => void (await db.shadow.update(key, { row: row! })))
  await expect.poll(() => screen.queryByText(linkWaitsText)).toBeNull()
})
