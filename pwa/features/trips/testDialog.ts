import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { dismissToast } from '../../ui/toast/toast.ts'

/**
 * For files that test dialogs: every test starts without a toast and with Ana's empty device, and ends without
 * leftover dialog timers.
 */
export function cleanUpDialogs(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    dismissToast()
    setSession({ user: { id: 'ana' } } as Session)
  })

  afterEach(() => {
    cleanup()
    setSession(null)
    localStorage.clear()
    // A dialog returns the focus a moment after it closes, when the document may already be gone.
    vi.runOnlyPendingTimers()
    vi.clearAllTimers()
    vi.useRealTimers()
  })
}
