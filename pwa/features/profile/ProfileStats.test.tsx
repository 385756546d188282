import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { ProfileStats } from './ProfileStats.tsx'

afterEach(cleanup)

const profile = { countriesVisited: 0, citiesVisited: 3 } as PublicProfile

const show = (onEdit: (() => void) | undefined, given: Partial<PublicProfile> = {}) =>
  render(
    <FluentProvider theme={webLightTheme}>
      <ProfileStats profile={{ ...profile, ...given }} tripsCount={0} onEdit={onEdit} />
    </FluentProvider>,
  )

test("other people's zeros are left out, one's own are there to be filled in", () => {
  show(undefined)
  expect(screen.queryByText('Countries')).toBeNull()
  expect(screen.getByText('Cities')).toBeTruthy()
  cleanup()
  show(() => {})
  expect(screen.getByText('Countries')).toBeTruthy()
})

test('until the server has counted, no zero is shown, but a number that is known is', () => {
  show(() => {}, { createdAt: null })
  const texts = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(texts).toEqual(['–Countries', '3Cities'])
  cleanup()
  show(() => {}, { createdAt: '2027-01-01T10:00:00.000Z' })
  expect(screen.getByRole('button', { name: '0 Countries' })).toBeTruthy()
})
