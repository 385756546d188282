import { useRef, useState } from 'react'
import { attempt } from '../tellFailure.ts'
import type { Why } from '../tellFailure.ts'

export interface Sending {
  /**
   * Sends the form. Errors it throws are shown. False means that it wasn't done, and that the form itself shows why.
   */
  onSubmit: () => Promise<unknown> | void
  /** The title of a failure: 'Failed to create trip'. Omitted if failures are reported elsewhere. */
  failed?: string | undefined
  /** What to say about a failure that doesn't explain itself. */
  otherwise?: Why | undefined
}

/** Sends a form once, no matter how often it is pressed. Once sent, it stays that way until the form is gone. */
export function useSending({ onSubmit, failed, otherwise }: Sending) {
  const [isSending, setSending] = useState(false)
  // State lags one render behind, but a second press right after the first must already be ignored.
  const sending = useRef(false)
  const [refused, setRefused] = useState(0)

  const send = async () => {
    if (sending.current) return false
    sending.current = true
    setSending(true)
    const work = async () => (await onSubmit()) !== false
    if (await (failed === undefined ? work() : attempt(failed, work, otherwise))) return true
    sending.current = false
    setSending(false)
    setRefused(times => times + 1)
    return false
  }
  /** `send` resolves to whether this call sent the form. `refused`: how many times sending has failed. */
  return { isSending, send, refused }
}
