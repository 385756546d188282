import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settingsOf } from '#shared/features/settings/settingsOf.ts'
import type { SettingsViewProps } from './SettingsView.tsx'
import { SettingsView } from './SettingsView.tsx'

afterEach(cleanup)

function show(props: Partial<SettingsViewProps> = {}) {
  const onChange = vi.fn<SettingsViewProps['onChange']>()
  render(
    <FluentProvider theme={webLightTheme}>
      <SettingsView
        settings={settingsOf(null)}
        theme="dark"
        saved={undefined}
        onNotifications={() => {}}
        onAccount={() => {}}
        onBlocked={undefined}
        {...{ onChange, ...props }}
      />
    </FluentProvider>,
  )
  return onChange
}

test('each setting changes itself, and nothing else', () => {
  const onChange = show()
  const choose = (group: string, name: string) =>
    fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }))
  choose('Clock', '14:30')
  choose('Week starts on', 'Monday')
  choose('Temperature', '°F')
  choose('Distance', 'Miles')
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'CHF' } })
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'JPY' } })
  choose('Who can see new trips', 'Private')
  choose('Theme', 'Light')
  for (const name of ["Open on today's stop", 'Use less data', 'Single-key shortcuts']) {
    fireEvent.click(screen.getByRole('switch', { name }))
  }
  expect(onChange.mock.calls.map(([changed]) => changed)).toEqual([
    { clock: '24' },
    { weekStart: 'monday' },
    { temperature: 'F' },
    { distance: 'mi' },
    { currency: 'CHF' },
    { currency: 'JPY' },
    { visibility: 'private' },
    { theme: 'light' },
    { opensOnTrip: false },
    { savesData: true },
    { singleKeys: false },
  ])
})

test('says where the change is', () => {
  show({ saved: 'here' })
  expect(screen.getByRole('status').textContent).toBe('Saved on this device')
})

test('leads to blocked people only when there are any', () => {
  const onBlocked = vi.fn()
  show()
  expect(screen.queryByRole('button', { name: 'Blocked people' })).toBeNull()
  cleanup()
  show({ onBlocked })
  fireEvent.click(screen.getByRole('button', { name: 'Blocked people' }))
  expect(onBlocked).toHaveBeenCalledOnce()
})

test('the currency can be that of the device again', () => {
  const onChange = show({ settings: settingsOf({ currency: 'CHF' }) })
  const field = screen.getByLabelText<HTMLSelectElement>('Currency')
  expect(field.selectedOptions[0]!.text).toBe('Swiss Franc (CHF)')
  expect(field.options[0]!.text).toBe('US Dollar (from this device)')
  fireEvent.change(field, { target: { value: '' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ currency: null })
})
