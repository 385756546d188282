import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { useEffect, useRef, useState } from 'react'
import type { Collaborator, MemberRole } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { useSending } from '../../ui/form/useSending.ts'
import { checkInvite } from './checkInvite.ts'
import { mailText } from './mailText.ts'
import { abilityText } from './roleText.ts'
import { column, quietText } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: column(3),
  input: { minHeight: touch },
  send: { minHeight: '48px' },
  mail: quietText,
})

export interface InviteByEmailProps {
  trip: Trip
  collaborators: readonly Collaborator[]
  role: MemberRole
  verifiesEmails: () => boolean | undefined
  onInvited: (sent: { id: string; email: string }) => void
}

/** Invites an email address. Works offline: the invitation is sent later. */
export function InviteByEmail({ trip, collaborators, role, verifiesEmails, onInvited }: InviteByEmailProps) {
  const styles = useStyles()
  const { email: ownEmail } = useCurrentUser()
  const input = useRef<HTMLInputElement>(null)
  // One id per address: pressing twice sends one invitation.
  const { form, change, discard } = useFieldsDraft(`invite-${trip.id}`, { email: '' }, () => ({
    id: newId(),
  }))
  const { id } = form
  const [problem, setProblem] = useState<string>()

  const submit = async () => {
    const checked = checkInvite(form.email, collaborators, ownEmail)
    setProblem(checked.problem)
    if (checked.problem !== undefined) return false
    await mutate('collaborator.invite', { id, tripId: trip.id, email: checked.email, role })
    discard()
    // What became of it is said there.
    return onInvited({ id, email: checked.email })
  }
  const { isSending, send, refused } = useSending({
    onSubmit: submit,
    failed: 'Failed to invite collaborator',
  })
  useEffect(() => {
    if (refused > 0) input.current?.focus()
  }, [refused])

  return (
    <form
      noValidate
      className={styles.root}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={{ children: 'Email', weight: 'semibold' }}
        required
        hint={`They'll be able to ${abilityText(role)}`}
        {...(problem !== undefined && { validationMessage: problem })}
      >
        <Input
          ref={input}
          className={styles.input}
          type="email"
          inputMode="email"
          placeholder="friend@example.com"
          maxLength={254}
          autoComplete="off"
          value={form.email}
          onChange={(_event, data) => {
            change({ email: data.value })
            setProblem(undefined)
          }}
        />
      </Field>
      <p className={styles.mail}>{mailText(verifiesEmails())}</p>
      <Button className={styles.send} type="submit" icon={<SendRegular />} disabledFocusable={isSending}>
        Send invitation
      </Button>
    </form>
  )
}
