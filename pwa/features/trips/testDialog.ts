import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast } from '../../ui/toast/toast.ts'

/** For files that test dialogs: every test begins without a toast, and ends with no timer of the dialog left. */
export function cleanUpDialogs(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    dismissToast()
  })

  afterEach(() => {
    cleanup()
    // A dialog gives the focus back a moment after it is gone, when there may be no document any more.
    vi.runOnlyPendingTimers()
    vi.clearAllTimers()
    vi.useRealTimers()
  })
}
