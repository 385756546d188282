import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/context.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { tripLink } from '../social/tripLink.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { LinkWaits } from './LinkWaits.tsx'
import { openAddress } from './openAddress.ts'
import { audienceText, mailtoLink } from './shareTexts.ts'
import { stack } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: stack(4),
  input: { minHeight: touch },
  audience: { margin: 0, color: tokens.colorNeutralForeground3 },
})

export interface EmailDialogProps {
  trip: Trip
  role: Role | null
  /** Called once the email is in the person's mail program. */
  onSent: () => void
  onClose: () => void
}

/** Share via Email: asks for the recipient; the email itself is written in the person's own mail program. */
export function EmailDialog({ trip, role, onSent, onClose }: EmailDialogProps) {
  const styles = useStyles()
  const { form, change, ...draft } = useFieldsDraft(`email-trip-${trip.id}`, { email: '' })
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const send = async () => {
    const to = form.email.trim()
    if (to === '' || !input.current?.validity.valid) {
      setProblem(to === '' ? 'Enter an email address.' : 'Enter a valid email address.')
      return false
    }
    openAddress(mailtoLink(to, trip, tripLink(trip.id)))
    return onSent()
  }
  return (
    <FormDialog
      size="small"
      title="Share via Email"
      description="Opens a draft in your email app."
      submit="Open email app"
      draft={draft}
      onSubmit={send}
      onClose={onClose}
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
            value={form.email}
            onChange={(_event, data) => {
              setProblem(undefined)
              change({ email: data.value })
            }}
          />
        </Field>
        <LinkWaits tripId={trip.id} />
        <p className={styles.audience}>{audienceText(trip.visibility, role).replace(' below', '')}</p>
      </div>
    </FormDialog>
  )
}
