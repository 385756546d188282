import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import type { AdminUser, ResetLink } from '#shared/features/admin/schema.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import type { ConfirmQuestion } from '../../ui/confirm/confirm.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AdminBadge } from './AdminBadge.tsx'
import { adminCall, failureText } from './adminCall.ts'
import { AdminRow, AdminRows } from './AdminRows.tsx'
import { AdminSearch } from './AdminSearch.tsx'
import { nameOf } from './people.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { useAdminList } from './useAdminData.ts'
import { askStanding } from './useIsAdmin.ts'
import { useReason } from './useReason.tsx'

interface UsersTabProps {
  /** The Admins tab: only administrators. */
  onlyAdmins?: boolean
  /** In ms. */
  now: number
}

/** Everybody with an account, or only the administrators: sets who is an administrator and who may sign in. */
export function UsersTab({ onlyAdmins = false, now }: UsersTabProps) {
  const [search, setSearch] = useState('')
  const [link, setLink] = useState<{ user: AdminUser; link: ResetLink }>()
  const [askReason, reasonDialog] = useReason()
  const { id: ownId } = useCurrentUser()
  const list = useAdminList<AdminUser>(`/api/admin/users${onlyAdmins ? '?admins=true' : ''}`, search)
  const noun = onlyAdmins ? 'admin' : 'user'

  const toggle = async (user: AdminUser) => {
    const isAdmin = !user.isAdmin
    const isOwn = user.id === ownId
    const confirmed = await askConfirm(
      isAdmin
        ? {
            title: 'Make Admin?',
            body: `${nameOf(user)} will see and change everything in this area: users, trips and curated places.`,
            confirmLabel: 'Make Admin',
          }
        : {
            title: 'Remove Admin?',
            body: user.suspended
              ? `${nameOf(user)} won't have access to this area when you release the account.`
              : `${isOwn ? "You'll" : `${nameOf(user)} will`} lose access to this area right away.`,
            confirmLabel: 'Remove Admin',
            destructive: true,
          },
    )
    if (!confirmed) return
    try {
      await adminCall('PATCH', `/api/admin/users/${user.id}/admin`, { isAdmin })
      list.replace(user.id, onlyAdmins && !isAdmin ? undefined : { ...user, isAdmin })
      toast({
        title: 'Admin status updated',
        description: 'User admin status has been successfully updated.',
        inSight: true,
      })
      if (isOwn) await askStanding()
    } catch (error) {
      tellFailure('Failed to update admin status', error, failureText)
      list.reload()
    }
  }

  const suspend = (user: AdminUser) =>
    askReason({
      question: suspendQuestion(nameOf(user)),
      about: `suspend ${user.id}`,
      act: reason => setSuspended(user, { suspended: true, reason }),
    })

  const release = async (user: AdminUser) => {
    if (await askConfirm(releaseQuestion(nameOf(user), user.isAdmin)))
      await setSuspended(user, { suspended: false })
  }

  const setSuspended = async (user: AdminUser, change: { suspended: boolean; reason?: string }) => {
    const name = nameOf(user)
    const isSuspended = change.suspended
    try {
      list.replace(
        user.id,
        await adminCall<AdminUser>('PATCH', `/api/admin/users/${user.id}/suspension`, change),
      )
      toast({
        title: isSuspended ? 'Account suspended' : 'Account released',
        description: isSuspended ? `${name} is signed out everywhere.` : `${name} can sign in again.`,
      })
      return true
    } catch (error) {
      tellFailure(
        isSuspended ? 'Failed to suspend the account' : 'Failed to release the account',
        error,
        failureText,
      )
      list.reload()
      return false
    }
  }

  const resetPassword = async (user: AdminUser) => {
    if (!(await askConfirm(resetQuestion(nameOf(user))))) return
    try {
      setLink({
        user,
        link: await adminCall<ResetLink>('POST', `/api/admin/users/${user.id}/reset-link`, {}),
      })
    } catch (error) {
      tellFailure('Failed to make a reset link', error, failureText)
    }
  }

  return (
    <>
      <AdminSearch
        label={onlyAdmins ? 'Search by name or email' : 'Search by name, email or location'}
        value={search}
        onChange={setSearch}
        count={list.rows ? countText(list.total, noun) : ''}
      />
      <AdminRows
        list={list}
        label={onlyAdmins ? 'Admins' : 'Users'}
        empty={onlyAdmins ? 'No admins found' : 'No users found'}
        hasMore={list.hasMore}
      >
        {user => (
          <AdminRow
            key={user.id}
            title={nameOf(user)}
            badge={
              <>
                {user.isAdmin && <AdminBadge strong>Admin</AdminBadge>}
                {user.suspended && <AdminBadge strong>Suspended</AdminBadge>}
              </>
            }
            lines={[
              [user.email, user.location].filter(Boolean).join(' · '),
              `${countText(user.tripCount, 'trip')} · Joined ${relativeTime(Date.parse(user.createdAt), now)}`,
              user.suspended && (
                <span key="suspended">
                  Suspended {relativeTime(Date.parse(user.suspended.at), now)}. Reason:{' '}
                  <span dir="auto">{user.suspended.reason}</span>
                </span>
              ),
            ].filter(Boolean)}
            actions={
              <>
                {(user.isAdmin || !user.suspended) && (
                  <Button
                    aria-label={`${user.isAdmin ? 'Remove Admin' : 'Make Admin'}: ${nameOf(user)}`}
                    onClick={() => void toggle(user)}
                  >
                    {user.isAdmin ? 'Remove Admin' : 'Make Admin'}
                  </Button>
                )}
                {user.id !== ownId && (
                  <Button
                    aria-label={`${user.suspended ? 'Release' : 'Suspend'}: ${nameOf(user)}`}
                    onClick={() => (user.suspended ? void release(user) : suspend(user))}
                  >
                    {user.suspended ? 'Release' : 'Suspend'}
                  </Button>
                )}
                {user.hasPassword && (
                  <Button
                    aria-label={`Reset password: ${nameOf(user)}`}
                    onClick={() => void resetPassword(user)}
                  >
                    Reset password
                  </Button>
                )}
              </>
            }
          />
        )}
      </AdminRows>
      {reasonDialog}
      {link && <ResetLinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}

const suspendQuestion = (name: string): ConfirmQuestion => ({
  title: 'Suspend account?',
  body: `${name} will be signed out everywhere within a minute and can't sign in until you release the account. Their links stop working and their invitations are withdrawn. Nothing is deleted.`,
  confirmLabel: 'Suspend',
  destructive: true,
})

const releaseQuestion = (name: string, isAdmin: boolean): ConfirmQuestion => ({
  title: 'Release account?',
  body:
    `${name} can sign in again${isAdmin ? ' as an administrator' : ''}, and their links work again. ` +
    "They'll need to resend withdrawn invitations.",
  confirmLabel: 'Release',
})

const resetQuestion = (name: string): ConfirmQuestion => ({
  title: 'Reset password?',
  body: `You'll get a link that lets ${name} choose a new password. Their current password works until then.`,
  confirmLabel: 'Make link',
})
