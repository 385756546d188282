import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SyncIndicator } from './SyncIndicator.tsx'
import type { SyncStatusView } from './syncStatusText.ts'

afterEach(cleanup)

const nameOf = (status: Partial<SyncStatusView>, isOffline = false) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <SyncIndicator
        status={{ state: 'storage', waiting: 0, attic: 0, ...status }}
        isOffline={isOffline}
        onOpen={() => {}}
        onRetry={() => {}}
      />
    </FluentProvider>,
  )
  return screen.getByRole('button').getAttribute('aria-label')
}

test.each([
  ['silent', "Storage isn't responding"],
  ['blocked', 'Close other tabs'],
  ['damaged', 'Storage failed'],
  ['full', 'No space left'],
  ['lost', 'Downloading your trips'],
] as const)('a storage that is %s has its own name: %s', (trouble, name) => {
  expect(nameOf({ trouble })).toBe(name)
})

test('what waits is named beside it', () => {
  expect(nameOf({ trouble: 'silent', waiting: 2 })).toBe("Storage isn't responding, 2 saved on this device")
})

test('an edit on its way is not called saved', () => {
  expect(nameOf({ state: 'saving' })).toBe('Saving')
})

test('says that the server is out of reach, in a word that is on the screen as well', () => {
  expect(nameOf({ state: 'local', waiting: 2 }, true)).toBe('2 saved on this device, Offline')
  expect(screen.getByRole('button').textContent).toContain('Offline')
})

const states = [
  'opening',
  'saving',
  'saved',
  'local',
  'syncing',
  'paused',
  'sign-in',
  'suspended',
  'storage',
] as const

test.each(
  states.flatMap(state => [0, 2].flatMap(waiting => [0, 1].map(attic => ({ state, waiting, attic })))),
)('its name starts with the words that wide screens show: %o', status => {
  for (const isOffline of [false, true]) {
    const name = nameOf(status, isOffline)!
    const [words, beside = ''] = [...screen.getByRole('button').querySelectorAll('span')]
      .filter(span => span.children.length === 0 && !span.className.includes('fui-Button__icon'))
      .map(span => span.textContent)
    const shown = status.attic > 0 || beside === 'Offline' ? `${words}, ${beside}` : words!
    expect(name.startsWith(shown), `“${name}” starts with “${shown}”`).toBe(true)
    cleanup()
  }
})

test('says what is more urgent instead', () => {
  expect(nameOf({ state: 'sign-in' }, true)).toBe('Sign in to sync')
})

test('nothing moves while an edit is being stored, and the arrows only turn when syncing takes long', () => {
  const motionOf = (state: SyncStatusView['state']) => {
    cleanup()
    nameOf({ state, waiting: 1 })
    const button = screen.getByRole('button')
    const { animationName, animationDelay } = getComputedStyle(button.querySelector('svg')!)
    return [getComputedStyle(button).transitionProperty, animationName !== 'none', animationDelay]
  }
  expect(motionOf('saving')).toEqual(['none', false, '0s'])
  expect(motionOf('local')).toEqual(['none', false, '0s'])
  expect(motionOf('syncing')).toEqual(['none', true, '0.4s'])
})
