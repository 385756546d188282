import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { NextTripCard } from './NextTripCard.tsx'
import { TripCard } from './TripCard.tsx'
import { TripRow } from './TripRow.tsx'
import { lisbonTrip } from './testTrip.ts'
import type { TripCardData } from './tripCardData.ts'

afterEach(cleanup)

const title = 'رحلة إلى لشبونة!'
const trip: TripCardData = {
  ...lisbonTrip({ title }),
  role: 'owner',
  isPending: false,
  people: [],
  travelers: 2,
}
const today = '2027-01-01'
const nothing = () => undefined

test.each([
  ['a card', <TripCard key="" {...{ trip, today }} onShare={nothing} onDelete={nothing} />],
  ['the card of the next trip', <NextTripCard key="" {...{ trip, today }} />],
  ['a line', <TripRow key="" {...{ trip, today }} />],
])('%s has the title in its own direction', (_name, shown) => {
  render(
    <FluentProvider theme={webLightTheme} dir="ltr">
      <MemoryRouter>{shown}</MemoryRouter>
    </FluentProvider>,
  )
  expect(screen.getByText(title).closest('[dir]')?.getAttribute('dir')).toBe('auto')
})
