import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SyncCentreView } from './SyncCentreView.tsx'
import type { SyncCentreViewProps } from './SyncCentreView.tsx'

afterEach(cleanup)

function show(props: Partial<SyncCentreViewProps>) {
  render(
    <FluentProvider theme={webLightTheme}>
      <SyncCentreView
        open
        onClose={() => {}}
        status={{ state: 'saved', waiting: 0, attic: 0 }}
        waiting={[]}
        attic={[]}
        overwritten={[]}
        counts={{ waiting: 0, attic: 0, overwritten: 0 }}
        storage={undefined}
        forgetfulBrowser={undefined}
        onRetry={() => {}}
        onSignIn={() => {}}
        onSaveDevice={() => {}}
        onAction={() => {}}
        now={0}
        {...props}
      />
    </FluentProvider>,
  )
}

const device = () => screen.queryByRole('region', { name: 'On this device', hidden: true })
const unsent = {
  waiting: [{ id: 'a', sentence: 'Rename Lisbon', madeAt: 0 }],
  counts: { waiting: 1, attic: 0, overwritten: 0 },
}

test('says that the browser may remove trips, and asks it to keep them', () => {
  const onKeep = vi.fn<() => void>()
  show({ storage: { isKept: false, answer: undefined, onKeep } })
  expect(device()?.textContent).toContain('This browser may remove stored trips when it runs low on space.')
  fireEvent.click(screen.getByRole('button', { name: 'Keep on this device', hidden: true }))
  expect(onKeep).toHaveBeenCalledOnce()
})

test('says that the browser keeps trips, and has nothing to ask then', () => {
  show({ storage: { isKept: true, answer: undefined, onKeep: () => {} } })
  expect(device()?.textContent).toBe('On this deviceThis browser keeps your trips until you remove them.')
})

test.each([
  ['kept' as const, true, 'This browser keeps your trips until you remove them.'],
  ['refused-by-browser' as const, false, "It often says yes once you've installed Wend. or used it more."],
  ['refused-by-person' as const, false, 'Press the button again and choose “Allow”.'],
])('announces the answer: %s', (answer, isKept, words) => {
  show({ storage: { isKept, answer, onKeep: () => {} } })
  expect(device()?.querySelector('[role=status]')?.textContent).toContain(words)
  // The button has the focus, so it must not disappear.
  expect(device()?.querySelector('button')).toBeTruthy()
})

test('says nothing where the browser says nothing', () => {
  show({})
  expect(device()).toBeNull()
})

test('warns of a browser that forgets websites after a week, but only while edits wait', () => {
  const warning = /^Safari deletes website data after seven days without a visit\. Open Wend\. online/
  show({ ...unsent, forgetfulBrowser: 'Safari' })
  expect(screen.getByText(warning)).toBeTruthy()
  cleanup()
  show({ forgetfulBrowser: 'Safari' })
  expect(screen.queryByText(warning)).toBeNull()
  cleanup()
  show(unsent)
  expect(screen.queryByText(warning)).toBeNull()
})

test.each(['saving', 'storage', 'opening'] as const)(
  'claims nothing to be on the server while it is %s',
  state => {
    show({ status: { state, waiting: 0, attic: 0, trouble: 'silent' } })
    expect(screen.queryByText(/is synced/)).toBeNull()
    expect(screen.queryByText(/changes saved/)).toBeNull()
  },
)

test('says what is the matter with the storage, with the ways out beside it', () => {
  const storeActions = <button type="button">Start again</button>
  show({ status: { state: 'storage', waiting: 0, attic: 0, trouble: 'damaged' }, storeActions })
  expect(screen.getByText(/^This browser's storage failed\. We can't reach/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start again', hidden: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sync now', hidden: true })).toBeNull()
})

test('offers no sync without a network', () => {
  const onRetry = vi.fn<() => void>()
  show({ ...unsent, status: { state: 'local', waiting: 1, attic: 0 }, isOffline: true, onRetry })
  expect(screen.queryByRole('button', { name: 'Sync now', hidden: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: "You're offline", hidden: true }))
  expect(onRetry).not.toHaveBeenCalled()
})

test('says why the account is suspended, and saves what is here', () => {
  const [onSaveDevice, onSignIn] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const problem = 'Your account is suspended. Reason: Spam.'
  show({ status: { state: 'suspended', waiting: 0, attic: 0, problem }, onSaveDevice, onSignIn })
  expect(screen.getAllByRole('status', { hidden: true })[0]!.textContent).toContain(problem)
  fireEvent.click(screen.getByRole('button', { name: 'Save what is on this device', hidden: true }))
  expect(onSaveDevice).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true }))
  expect(onSignIn).toHaveBeenCalledOnce()
})

test.each(['storage', 'opening'] as const)(
  'claims nothing of lists that cannot be read, while it is %s',
  state => {
    show({ status: { state, waiting: 0, attic: 0, trouble: 'silent' } })
    expect(screen.queryByText(/^Nothing|^No conflicts|^Everything|^Not synced/)).toBeNull()
    expect(screen.getAllByText('Checking...')).toHaveLength(3)
  },
)
