import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface Asked {
  question: ConfirmQuestion
  answer: (reason: string | undefined) => void
}

/** Asks why, as `askConfirm` asks whether: undefined when it is not to be done. The dialog is to be rendered. */
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
