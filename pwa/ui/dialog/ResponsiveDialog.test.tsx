import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ResponsiveDialog } from './ResponsiveDialog.tsx'
import type { ResponsiveDialogProps } from './ResponsiveDialog.tsx'
import { ToastRegion } from '../toast/ToastRegion.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the focus stays in a dialog whose field goes away, so that Escape still closes it', async () => {
  const onClose = vi.fn()
  const dialog = (isForm: boolean) => (
    <FluentProvider theme={webLightTheme}>
      <ResponsiveDialog open title="Generate" onClose={onClose} {...(isForm && { onSubmit: () => {} })}>
        {isForm ? <input aria-label="Interests" /> : "Our guide doesn't cover this place."}
      </ResponsiveDialog>
    </FluentProvider>
  )
  const { rerender } = render(dialog(true))
  const field = screen.getByLabelText('Interests')
  act(() => field.focus())
  rerender(dialog(false))
  expect(field.isConnected).toBe(false)
  const surface = screen.getByRole('dialog', { hidden: true })
  expect(surface.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('the focus is in the dialog in the same moment in which its element goes away', async () => {
  vi.useRealTimers()
  // As in the browser: React carries out an update when it gets to it, and its effects later.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  function Shrinking() {
    const [isWhole, setIsWhole] = useState(true)
    const put = <button onClick={() => setTimeout(() => setIsWhole(false))}>Put</button>
    return (
      <ResponsiveDialog open title="Places" onClose={() => {}} actions={isWhole && put}>
        Two places
      </ResponsiveDialog>
    )
  }
  render(<Shrinking />, {
    wrapper: ({ children }) => <FluentProvider theme={webLightTheme}>{children}</FluentProvider>,
  })
  const button = await screen.findByText('Put')
  button.focus()
  const focused = new Promise(resolve => {
    new MutationObserver(() => {
      if (!button.isConnected) resolve(document.activeElement)
    }).observe(document.body, { childList: true, subtree: true })
  })
  button.click()
  expect(await focused).toBe(screen.getByRole('dialog', { hidden: true }))
  vi.useFakeTimers()
})

function open(content: ReactNode, props: Partial<ResponsiveDialogProps> = {}) {
  render(
    <FluentProvider theme={webLightTheme}>
      <ResponsiveDialog open title="Generate" onClose={() => {}} {...props}>
        {content}
      </ResponsiveDialog>
    </FluentProvider>,
  )
  return document.activeElement
}
const heading = () => screen.getByText('Generate')

test('whoever opens it types into its first field that can be typed into', () => {
  const fields = (
    <>
      <input readOnly value="https://" />
      <input aria-label="Interests" />
    </>
  )
  expect(open(fields)).toBe(screen.getByLabelText('Interests'))
})

test('a field that somebody is in before the page gets to its effects keeps the focus', () => {
  function Entered() {
    const field = useRef<HTMLInputElement>(null)
    // Runs before the effects of the dialog, as a press does that comes right after it was drawn.
    useEffect(() => field.current?.focus(), [])
    return (
      <>
        <input aria-label="Title" />
        <input aria-label="Destination" ref={field} />
      </>
    )
  }
  expect(open(<Entered />)).toBe(screen.getByLabelText('Destination'))
})

test('of choices, the one that is made has the focus', () => {
  const choices = (
    <>
      <input type="radio" name="who" />
      <input type="radio" name="who" aria-label="Friends" defaultChecked />
    </>
  )
  expect(open(choices)).toBe(screen.getByLabelText('Friends'))
})

test('where a finger would bring the keyboard in, the heading has the focus', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  expect(open(<input />)).toBe(heading())
  vi.unstubAllGlobals()
})

test('with nothing to fill in, it is the heading, or the text to read', () => {
  expect(open(<button type="button">Ben</button>)).toBe(heading())
  cleanup()
  expect(open('A long text', { readable: true })).toBe(screen.getByText('A long text'))
})

test('an alert leaves the focus to its first answer', () => {
  const answers = <button type="button">Keep it</button>
  expect(open('Sure?', { kind: 'alert', actions: answers })).not.toBe(heading())
})

/** A page with a dialog, which opens another one. */
function Nested({ outer, inner }: { outer: boolean; inner: boolean }) {
  return (
    <FluentProvider theme={webLightTheme}>
      <button>Open</button>
      <ToastRegion />
      <ResponsiveDialog open={outer} title="Edit" onClose={() => {}}>
        <button>Delete</button>
        <ResponsiveDialog open={inner} title="Really?" kind="alert" onClose={() => {}}>
          <button>Yes</button>
        </ResponsiveDialog>
      </ResponsiveDialog>
    </FluentProvider>
  )
}

test('what is behind a dialog is inert, toasts are not, and the focus finds its way back', () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.id = 'root'
  const show = (shown: { outer: boolean; inner: boolean }) => {
    rerender(<Nested {...shown} />)
    const isInert = (text: string) => {
      const found = screen.queryByText(text)
      return found && found.closest('[inert]') !== null
    }
    const toasts = document.querySelector('[aria-label="Notifications (F8)"]')!
    expect(toasts.closest('[inert]')).toBeNull()
    return ['Open', 'Delete', 'Yes'].map(isInert)
  }
  const { rerender, unmount } = render(<Nested outer={false} inner={false} />, { container: page })
  const opener = screen.getByText('Open')
  opener.focus()
  expect(show({ outer: true, inner: false })).toEqual([true, false, null])
  screen.getByText('Delete').focus()
  expect(show({ outer: true, inner: true })).toEqual([true, true, false])
  expect(show({ outer: true, inner: false }).slice(0, 2)).toEqual([true, false])
  expect(show({ outer: false, inner: false })[0]).toBe(false)
  act(() => void vi.runAllTimers())
  expect(document.activeElement).toBe(opener)
  show({ outer: true, inner: true })
  unmount()
  expect(page.hasAttribute('inert')).toBe(false)
  page.remove()
})

test('the focus goes back from a dialog to its button in the dialog below', () => {
  function Share() {
    const [isMailing, setMailing] = useState(false)
    return (
      <FluentProvider theme={webLightTheme}>
        <ResponsiveDialog open title="Share" onClose={() => {}}>
          <button onClick={() => setMailing(true)}>Email</button>
        </ResponsiveDialog>
        {isMailing && (
          <ResponsiveDialog
            open
            title="Mail"
            onClose={() => {}}
            actions={<button onClick={() => setMailing(false)}>Cancel</button>}
          />
        )}
      </FluentProvider>
    )
  }
  render(<Share />)
  const button = screen.getByText('Email')
  act(() => button.focus())
  fireEvent.click(button)
  const cancel = screen.getByText('Cancel')
  act(() => cancel.focus())
  fireEvent.click(cancel)
  act(() => void vi.runOnlyPendingTimers())
  expect(document.activeElement).toBe(button)
})

test('the backdrop closes a dialog, but not with the second press of a double click', () => {
  const onClose = vi.fn()
  render(
    <FluentProvider theme={webLightTheme}>
      <ResponsiveDialog open title="Places" onClose={onClose} />
    </FluentProvider>,
  )
  const backdrop = document.querySelector('.fui-DialogSurface__backdrop')!
  fireEvent.click(backdrop, { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(backdrop, { detail: 1 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a description that people wrote, such as the title of a trip, is in its own direction', () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <ResponsiveDialog open title="Share Trip" description="رحلة إلى لشبونة!" onClose={() => {}} />
    </FluentProvider>,
  )
  expect(screen.getByText('رحلة إلى لشبونة!').getAttribute('dir')).toBe('auto')
})
