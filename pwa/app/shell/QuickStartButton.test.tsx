import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const [dialog, markdown] = ['../../features/help/QuickStartDialog.tsx', '../../ui/markdown/Markdown.tsx']

// Nothing of it may be loaded before.
beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  vi.doUnmock(dialog)
  vi.doUnmock(markdown)
})

test('who comes to the button by keyboard finds the dialog and what sets its text loaded', async () => {
  const fetched: string[] = []
  vi.doMock(dialog, () => {
    fetched.push('dialog')
    return { QuickStartDialog: () => null }
  })
  vi.doMock(markdown, () => {
    fetched.push('markdown')
    return { Markdown: () => null }
  })
  const { QuickStartButton } = await import('./QuickStartButton.tsx')
  render(
    <FluentProvider theme={webLightTheme}>
      <QuickStartButton />
    </FluentProvider>,
  )
  expect(fetched).toEqual([])
  fireEvent.focus(screen.getByRole('button', { name: 'Quick Start' }))
  await vi.waitFor(() => expect(fetched.toSorted()).toEqual(['dialog', 'markdown']))
})
