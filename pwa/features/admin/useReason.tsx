import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface Asked {
  question: ConfirmQuestion
  answer: (reason: string | undefined) => void
}

/** Like `askConfirm`, but asks for a reason: undefined on cancel. The caller renders the dialog. */
export function useReason(): [
  ask: (question: ConfirmQuestion) => Promise<string | undefined>,
  dialog: ReactNode,
] {
  const [asked, setAsked] = useState<Asked>()
  const ask = (question: ConfirmQuestion) =>
    new Promise<string | undefined>(resolve => {
      setAsked({
        question,
        answer(reason) {
          setAsked(undefined)
          resolve(reason)
        },
      })
    })
  const dialog = asked && <ReasonDialog question={asked.question} onAnswer={asked.answer} />
  return [ask, dialog]
}
