import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ownDevice } from '../../testing/ownDevice.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { ShareEntries } from './ShareEntries.tsx'
import type { ShareChoice } from './ShareEntries.tsx'

ownDevice()

test.each([
  ['owner', true],
  ['editor', true],
  ['viewer', true],
  // Visitors have Add to My Trips.
  [null, false],
] as const)('%s may make a copy here: %s', (role, isOffered) => {
  const onChoose = vi.fn<(choice: ShareChoice) => void>()
  render(
    <FluentProvider theme={webLightTheme}>
      <ShareEntries {...{ role, onChoose }} trip={lisbonTrip()} />
    </FluentProvider>,
  )
  const entry = screen.queryByRole('menuitem', { name: 'Make a copy' })
  if (entry) fireEvent.click(entry)
  expect(onChoose.mock.calls).toEqual(isOffered ? [['copy']] : [])
})
