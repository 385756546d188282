import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const [dialog, guide] = [
  '../../features/help/QuickStartDialog.tsx',
  '../../features/help/QuickStartGuide.tsx',
]

// Start each test with none of its code loaded.
beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  vi.doUnmock(dialog)
  vi.doUnmock(guide)
})

test('who comes to the button by keyboard finds the dialog and the guide in it loaded', async () => {
  const fetched: string[] = []
  vi.doMock(dialog, () => {
    fetched.push('dialog')
    return { QuickStartDialog: () => null }
  })
  vi.doMock(guide, () => {
    fetched.push('guide')
    return { QuickStartGuide: () => null }
  })
  const { QuickStartButton } = await import('./QuickStartButton.tsx')
  render(
    <FluentProvider theme={webLightTheme}>
      <QuickStartButton />
    </FluentProvider>,
  )
  expect(fetched).toEqual([])
  fireEvent.focus(screen.getByRole('button', { name: 'Quick Start' }))
  await vi.waitFor(() => expect(fetched.toSorted()).toEqual(['dialog', 'guide']))
})
