import { useFocusFinders } from '@fluentui/react-components'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Fluent ends its focus manager together with the last part that uses it. A dialog that was the last one then
 * leaves the page hidden from screen readers for good, because nobody takes back the aria-hidden around it. This
 * holds the manager from the first dialog on: a component that uses it and never goes, outside the page.
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
