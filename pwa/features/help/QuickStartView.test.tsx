import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quickStart } from '#shared/features/help/quickStart.ts'

// None of it may be loaded beforehand.
beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  vi.doUnmock('./QuickStartGuide.tsx')
  vi.unstubAllGlobals()
})

test('the guide opens without the server, with a picture for each step', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  const { QuickStartDialog } = await import('./QuickStartDialog.tsx')
  render(
    <FluentProvider theme={webLightTheme}>
      <QuickStartDialog onClose={() => {}} />
    </FluentProvider>,
  )
  expect(screen.getByText('Loading guide...')).toBeTruthy()
  for (const { title } of quickStart) expect(await screen.findByText(title)).toBeTruthy()
  const steps = screen.getAllByRole('listitem', { hidden: true })
  expect(steps.map(step => step.querySelectorAll('svg').length)).toEqual([1, 1, 1, 1, 1])
})

test('a guide whose code cannot be loaded says so, and reloads', async () => {
  vi.doMock('./QuickStartGuide.tsx', () => {
    throw new Error('no such file')
  })
  const { useGuide } = await import('./useGuide.ts')
  const { QuickStartView } = await import('./QuickStartView.tsx')
  const onReload = vi.fn<() => void>()
  const Dialog = () => <QuickStartView guide={useGuide()} onClose={() => {}} onReload={onReload} />
  render(
    <FluentProvider theme={webLightTheme}>
      <Dialog />
    </FluentProvider>,
  )
  expect(await screen.findByText('Unable to load guide')).toBeTruthy()
  expect(screen.getByText("We couldn't fetch the Quick Start guide. Please try again.")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reload', hidden: true }))
  expect(onReload).toHaveBeenCalledOnce()
})
