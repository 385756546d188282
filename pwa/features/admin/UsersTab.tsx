import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { AdminUser } from '#shared/features/admin/schema.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AdminBadge } from './AdminBadge.tsx'
import { adminCall, failureText } from './adminCall.ts'
import { AdminRow, AdminRows } from './AdminRows.tsx'
import { AdminSearch } from './AdminSearch.tsx'
import { counted, nameOf } from './people.ts'
import { useAdminList } from './useAdminData.ts'

interface UsersTabProps {
  /** The Admins tab: administrators, and nobody else. */
  onlyAdmins?: boolean
  /** In ms. */
  now: number
}

/** Everybody with an account, or the administrators among them, with who may be one. */
export function UsersTab({ onlyAdmins = false, now }: UsersTabProps) {
  const [search, setSearch] = useState('')
  const list = useAdminList<AdminUser>(`/api/admin/users${onlyAdmins ? '?admins=true' : ''}`, search)
  const noun = onlyAdmins ? 'admin' : 'user'

  const toggle = async (user: AdminUser) => {
    const isAdmin = !user.isAdmin
    const confirmed = await askConfirm(
      isAdmin
        ? {
            title: 'Make Admin?',
            body: `${nameOf(user)} will see and change everything in this area: users, trips and curated places.`,
            confirmLabel: 'Make Admin',
          }
        : {
            title: 'Remove Admin?',
            body: `${nameOf(user)} will lose access to this area at once.`,
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
      })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Failed to update admin status',
        description: failureText(error),
      })
      list.reload()
    }
  }

  return (
    <>
      <AdminSearch
        label={onlyAdmins ? 'Search by name or email' : 'Search by name, email or location'}
        value={search}
        onChange={setSearch}
        count={list.rows ? counted(list.total, noun) : ''}
      />
      <AdminRows
        list={list}
        label={onlyAdmins ? 'Admins' : 'Users'}
        empty={onlyAdmins ? 'No admins found' : 'No users found'}
        hasMore={(list.rows?.length ?? 0) < list.total}
        onMore={list.loadMore}
      >
        {user => (
          <AdminRow
            key={user.id}
            title={nameOf(user)}
            badge={user.isAdmin && <AdminBadge strong>Admin</AdminBadge>}
            lines={[
              [user.email, user.location].filter(Boolean).join(' · '),
              `${counted(user.tripCount, 'trip')} · Joined ${relativeTime(Date.parse(user.createdAt), now)}`,
            ]}
            actions={
              <Button
                aria-label={`${user.isAdmin ? 'Remove Admin' : 'Make Admin'}: ${nameOf(user)}`}
                onClick={() => void toggle(user)}
              >
                {user.isAdmin ? 'Remove Admin' : 'Make Admin'}
              </Button>
            }
          />
        )}
      </AdminRows>
    </>
  )
}
