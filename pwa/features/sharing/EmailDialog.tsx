import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { tripLink } from '../../social/tripLink.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { openAddress } from './openAddress.ts'
import { audienceText, mailtoLink } from './shareTexts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px' },
  input: { minHeight: '44px' },
  audience: { margin: 0, color: tokens.colorNeutralForeground3 },
})

export interface EmailDialogProps {
  trip: Trip
  role: Role | null
  /** The letter is in the person's mail program. */
  onSent: () => void
  onClose: () => void
}

/** Share via Email: to whom; the letter itself is written in the person's own mail program. */
export function EmailDialog({ trip, role, onSent, onClose }: EmailDialogProps) {
  const styles = useStyles()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const send = () => {
    const to = email.trim()
    if (to === '' || !input.current?.validity.valid) {
      setProblem(to === '' ? 'Enter an email address.' : 'Enter a valid email address.')
      input.current?.focus()
      return
    }
    openAddress(mailtoLink(to, trip, tripLink(trip.id)))
    onSent()
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Share via Email"
      description="Opens a letter with the link in your mail program."
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit">
            Send Email
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <Field
          label={{ children: 'Email', weight: 'semibold' }}
          required
          {...(problem !== undefined && { validationMessage: problem })}
        >
          <Input
            ref={input}
            className={styles.input}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="friend@example.com"
            value={email}
            onChange={(_event, data) => {
              setProblem(undefined)
              setEmail(data.value)
            }}
          />
        </Field>
        <p className={styles.audience}>{audienceText(trip.visibility, role).replace(' below', '')}</p>
      </div>
    </ResponsiveDialog>
  )
}
