// The dialog that is fetched reads the database.
import 'fake-indexeddb/auto'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { keepingInMemory } from './testKeeping.ts'
import { typedDestination } from './testDestination.tsx'
import { lisbonTrip } from './testTrip.ts'
import { TripShown } from './TripShown.tsx'

afterEach(cleanup)

test.each(['pointerEnter', 'focus'] as const)(
  'the code of the destination field is fetched with that of its dialog: %s',
  event => {
    const preload = vi.fn<() => void>()
    render(
      <MemoryRouter>
        <FluentProvider theme={webLightTheme}>
          <TripShown
            {...{ trip: lisbonTrip(), role: 'owner', isPending: false }}
            keeping={keepingInMemory().keeping}
            renderDestination={Object.assign(typedDestination.bind(null), { preload })}
            renderPlan={({ renderOverview }) => renderOverview(undefined)}
          />
        </FluentProvider>
      </MemoryRouter>,
    )
    expect(preload).not.toHaveBeenCalled()
    fireEvent[event](screen.getByRole('button', { name: 'Edit details' }))
    expect(preload).toHaveBeenCalled()
  },
)
