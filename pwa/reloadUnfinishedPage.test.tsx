import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reloadUnfinishedPage } from './reloadUnfinishedPage.ts'
import { LoadingScreen } from './ui/LoadingScreen.tsx'

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
