import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'

// Nothing of it may be loaded before.
beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  vi.doUnmock('../../ui/markdown/Markdown.tsx')
})

test('a guide that is here has the outline of a page until the code that sets its text has come', async () => {
  const code = deferred<void>()
  vi.doMock('../../ui/markdown/Markdown.tsx', async importOriginal => {
    await code.promise
    return await importOriginal<object>()
  })
  const { QuickStartView } = await import('./QuickStartView.tsx')
  render(
    <FluentProvider theme={webLightTheme}>
      <QuickStartView
        guide={{ state: 'ready', markdown: '# First steps' }}
        onClose={() => {}}
        onReload={() => {}}
      />
    </FluentProvider>,
  )
  const outline = () => screen.queryByRole('status', { name: 'Loading guide...', hidden: true })
  expect(outline()).toBeTruthy()
  code.resolve()
  await screen.findByText('First steps')
  expect(outline()).toBeNull()
})
