import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutate } from '../../sync/mutate.ts'
import { useIsOffline } from '../../sync/useIsOffline.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { checkInvite } from './checkInvite.ts'

const useStyles = makeStyles({ input: { minHeight: '44px' }, field: { paddingTop: '4px' } })

export interface InviteFormProps {
  trip: Trip
  collaborators: readonly Collaborator[]
  onInvited: (sent: { id: string; email: string }) => void
  onClose: () => void
}

export function InviteForm({ trip, collaborators, onInvited, onClose }: InviteFormProps) {
  const styles = useStyles()
  const { email: ownEmail } = useCurrentUser()
  const isOffline = useIsOffline()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  // One id for one form: pressed twice, it is one invitation.
  const [id] = useState(newId)
  const sending = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = async () => {
    if (sending.current) return
    const checked = checkInvite(typed, collaborators, ownEmail)
    setProblem(checked.problem)
    if (checked.problem !== undefined) return field.current?.focus()
    sending.current = true
    try {
      await mutate('collaborator.invite', { id, tripId: trip.id, email: checked.email })
    } catch (error) {
      sending.current = false
      const description = error instanceof AppError ? error.message : 'Please try again.'
      return void toast({ title: 'Failed to invite collaborator', description, variant: 'destructive' })
    }
    toast(
      isOffline
        ? { title: 'Invitation saved', description: 'It is sent as soon as you are connected.' }
        : { title: 'Invitation sent!' },
    )
    onInvited({ id, email: checked.email })
  }

  return (
    <ResponsiveDialog
      open
      size="small"
      title="Invite Collaborator"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit">
            Send Invitation
          </Button>
        </>
      }
    >
      <Field
        className={styles.field}
        label={{ children: 'Email', weight: 'semibold' }}
        required
        hint="They'll be able to view and edit this trip"
        {...(problem !== undefined && { validationMessage: problem })}
      >
        <Input
          ref={field}
          className={styles.input}
          type="email"
          inputMode="email"
          placeholder="friend@example.com"
          maxLength={254}
          autoComplete="off"
          value={typed}
          onChange={(_event, data) => {
            setTyped(data.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </ResponsiveDialog>
  )
}
