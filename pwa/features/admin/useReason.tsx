import { useState } from 'react'
import type { ReactNode } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { AskedReason } from './ReasonDialog.tsx'

/** Like `askConfirm`, but asks for a reason and acts with it. The caller renders the dialog. */
export function useReason(): [ask: (asked: AskedReason) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<AskedReason>()
  const dialog = asked && <ReasonDialog {...asked} onClose={() => setAsked(undefined)} />
  return [setAsked, dialog]
}
