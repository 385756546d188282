import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Trip } from '#shared/features/trips/schema.ts'
import { may } from '#shared/rights.ts'
import type { Role } from '#shared/sync/context.ts'
import { viewsOnly } from '#shared/sync/refusal.ts'
import { isOffline } from '../../data/server/useIsOffline.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { InviteFromPeople } from './InviteFromPeople.tsx'
import { PersonRow } from './PersonRow.tsx'
import { reaches, resentText } from './mailText.ts'
import { leaveTrip, removePerson, resendInvitation, setRole, shareLink } from './memberActions.ts'
import type { TripMember } from './tripMembers.ts'
import { plainList, quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: plainList,
  note: { ...quietText, marginTop: space(3) },
})

export interface PeopleDialogProps {
  trip: Trip
  role: Role
  members: readonly TripMember[]
  present: ReadonlySet<string>
  /** Whether this server can tell whose an email address is; undefined when it never said. */
  verifiesEmails: () => boolean | undefined
  onInvite: () => void
  onClose: () => void
}

/** Everybody on the trip, with what this person may do about each. */
export function PeopleDialog(props: PeopleDialogProps) {
  const { trip, role, members, present, verifiesEmails, onInvite, onClose } = props
  const styles = useStyles()
  const navigate = useNavigate()
  const { id: selfId } = useCurrentUser()
  // Shown in the row: on phones a toast would cover it.
  const [done, setDone] = useState<{ id: string; text: string }>()
  const say = async (work: Promise<boolean>, id: string, text: string) => {
    if (await work) setDone({ id, text })
  }

  const mayInvite = may('trip.edit', [role])
  const leave = async (member: TripMember) => {
    if (!(await leaveTrip(trip, member))) return
    onClose()
    void navigate('/trips', { replace: true })
  }

  return (
    <ResponsiveDialog open size="medium" title="People" onClose={onClose}>
      <ul role="list" className={styles.list}>
        {members.map(member => {
          const isPending = member.status === 'pending'
          const isInviter = isPending && member.invitedBy === selfId
          const mayRemove = may('collaborator.remove', [role, isInviter && 'inviter'])
          return (
            <PersonRow
              key={member.id}
              member={member}
              isHere={member.userId !== null && present.has(member.userId)}
              done={done?.id === member.id ? done.text : undefined}
              {...(member.status !== 'owner' &&
                may('trip.show', [role]) && {
                  onRole: chosen => void setRole(trip, member, chosen),
                })}
              {...(isPending &&
                mayInvite && {
                  onLink: () => void say(shareLink(trip, member), member.id, 'Link copied!'),
                })}
              {...(isPending &&
                mayInvite &&
                !member.isByLink &&
                reaches(member, verifiesEmails()) && {
                  onResend: () =>
                    void say(resendInvitation(trip, member), member.id, resentText(member, isOffline())),
                })}
              {...(member.status !== 'owner' &&
                !member.isSelf &&
                mayRemove && { onRemove: () => void removePerson(trip, member) })}
              {...(member.status !== 'owner' && member.isSelf && { onLeave: () => void leave(member) })}
            />
          )
        })}
      </ul>
      {mayInvite ? (
        <InviteFromPeople trip={trip} onInvite={onInvite} />
      ) : (
        <p className={styles.note}>{viewsOnly().message}</p>
      )}
    </ResponsiveDialog>
  )
}
