import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { reloadUnfinishedPage } from './reloadUnfinishedPage.ts'
import { SyncIndicator } from './features/sync-centre/SyncIndicator.tsx'
import type { SyncStatusView } from './features/sync-centre/syncStatusText.ts'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

afterEach(() => void vi.useRealTimers())

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test.each([
  { left: 'nothing yet', content: null },
  { left: 'a screen that is loading', content: <LoadingScreen /> },
  { left: 'storage that is being opened', content: <p data-sync-state="opening" /> },
])('a page that was left with $left is loaded anew when it comes back', ({ content }) => {
  const reload = vi.fn<() => void>()
  const { container } = render(content)
  reloadUnfinishedPage(container, reload)
  // As every page is when first shown.
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that had started goes on where it was', () => {
  const reload = vi.fn<() => void>()
  const { container } = render(<p data-sync-state="saved" />)
  reloadUnfinishedPage(container, reload)
  show(true)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  { storage: 'stays silent', trouble: 'silent', times: 1 },
  { storage: 'is full', trouble: 'full', times: 0 },
  { storage: 'answers', trouble: null, times: 0 },
])('a page whose storage $storage after it came back is loaded anew $times times', ({ trouble, times }) => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  const { container, rerender } = render(<p data-sync-state="saved" />)
  reloadUnfinishedPage(container, reload)
  show(true)
  vi.advanceTimersByTime(4000)
  const status = { state: trouble ? 'storage' : 'saved', waiting: 1, attic: 0, trouble } as SyncStatusView
  rerender(<SyncIndicator status={status} onOpen={() => undefined} onRetry={() => undefined} />)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(reload).toHaveBeenCalledTimes(times)
})
