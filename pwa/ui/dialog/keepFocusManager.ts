import { useFocusFinders } from '@fluentui/react-components'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Fluent shuts down its focus manager along with the last component that uses it. If that is a dialog, the page stays
 * hidden from screen readers for good, because nothing removes the aria-hidden around the dialog. From the first
 * dialog on, this keeps the manager alive with a component outside the page that uses it and never unmounts.
 */
export function keepFocusManager() {
  if (isKept) return
  isKept = true
  createRoot(document.createElement('div')).render(createElement(Keeper))
}

let isKept = false

function Keeper() {
  useFocusFinders()
  return null
}
