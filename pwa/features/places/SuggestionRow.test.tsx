import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import { SuggestionRow } from './SuggestionRow.tsx'

afterEach(cleanup)

const dayton = { formatted: 'Dayton, Ohio, United States', city: 'Dayton', otherName: 'Venice' }

test.each<[string, Partial<DestinationSuggestion>, string]>([
  ['Venic', dayton, 'Dayton Ohio, United States · also called Venice'],
  ['Dayt', dayton, 'Dayton Ohio, United States'],
  ['Venicia', dayton, 'Dayton Ohio, United States · also called Venice'],
  ['japan', { formatted: 'Japan', city: 'Japan', country: 'Japan' }, 'Japan'],
  ['sing', { formatted: 'Singapore', city: 'Singapore', country: 'Singapore' }, 'Singapore'],
])('for “%s”, a place says once where it is, and why it fits (%o)', (typed, place, expected) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <SuggestionRow
        id="one"
        place={{ country: 'United States', lat: '0', lon: '0', formatted: '', city: '', ...place }}
        typed={typed}
        isActive={false}
        onChoose={() => {}}
      />
    </FluentProvider>,
  )
  expect(screen.getByRole('option').textContent.trim()).toBe(expected)
})
