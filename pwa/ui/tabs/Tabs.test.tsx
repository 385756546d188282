import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'saved', label: 'Saved' },
] as const

function Trips() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('upcoming')
  return (
    <FluentProvider theme={webLightTheme}>
      <Tabs label="Trips" tabs={tabs} value={value} onChange={setValue}>
        All {value} trips
      </Tabs>
    </FluentProvider>
  )
}

/** What each tab says it controls, as the text of that element; null for a tab that names none. */
const controlled = () =>
  screen.getAllByRole('tab').map(tab => {
    const id = tab.getAttribute('aria-controls')
    return id === null ? null : (document.getElementById(id)?.textContent ?? `no element ${id}`)
  })

test('a tab names its panel only while that is on the page', () => {
  render(<Trips />)
  expect(controlled()).toEqual(['All upcoming trips', null, null])
  fireEvent.click(screen.getByText('Past'))
  expect(controlled()).toEqual([null, 'All past trips', null])
  expect(screen.getByRole('tabpanel', { name: 'Past' })).toBeTruthy()
})

test('arrow keys, Home and End go from tab to tab', () => {
  render(<Trips />)
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement!, { key })
    return document.activeElement?.textContent
  }
  screen.getByText('Upcoming').focus()
  expect(['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map(press)).toEqual([
    'Past',
    'Saved',
    'Upcoming',
    'Saved',
    'Upcoming',
  ])
})
