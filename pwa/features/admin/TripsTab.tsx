import { Button } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { useState } from 'react'
import type { AdminTrip } from '#shared/features/admin/schema.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AdminBadge } from './AdminBadge.tsx'
import { adminCall, failureText } from './adminCall.ts'
import { AdminRow, AdminRows } from './AdminRows.tsx'
import { AdminSearch } from './AdminSearch.tsx'
import { counted } from './people.ts'
import { deleteQuestion, hideQuestion } from './tripQuestions.ts'
import { useAdminList } from './useAdminData.ts'

/** Everybody's trips: who can see them, and deleting them. */
export function TripsTab() {
  const [search, setSearch] = useState('')
  const list = useAdminList<AdminTrip>('/api/admin/trips', search)

  const show = async (trip: AdminTrip) => {
    const visibility = trip.visibility === 'public' ? 'private' : 'public'
    const confirmed = await askConfirm(
      visibility === 'public'
        ? {
            title: 'Publish Trip?',
            body: `Everyone will be able to see "${trip.title}".`,
            confirmLabel: 'Publish',
          }
        : hideQuestion(trip.title),
    )
    if (!confirmed) return
    try {
      list.replace(
        trip.id,
        await adminCall<AdminTrip>('PATCH', `/api/admin/trips/${trip.id}`, { visibility }),
      )
      toast({ title: 'Trip updated', description: 'Trip has been successfully updated.' })
    } catch (error) {
      failed('Failed to update trip', error)
    }
  }

  const remove = async (trip: AdminTrip) => {
    const confirmed = await askConfirm(deleteQuestion(trip.title))
    if (!confirmed) return
    try {
      await adminCall('DELETE', `/api/admin/trips/${trip.id}`, {})
      list.replace(trip.id, undefined)
      toast({ title: 'Trip deleted', description: 'Trip has been successfully deleted.' })
    } catch (error) {
      failed('Failed to delete trip', error)
    }
  }

  const failed = (title: string, error: unknown) => {
    toast({ variant: 'destructive', title, description: failureText(error) })
    list.reload()
  }

  return (
    <>
      <AdminSearch
        label="Search by title, destination or owner"
        value={search}
        onChange={setSearch}
        count={list.rows ? counted(list.total, 'trip') : ''}
      />
      <AdminRows
        list={list}
        label="Trips"
        empty="No trips found"
        hasMore={(list.rows?.length ?? 0) < list.total}
        onMore={list.loadMore}
      >
        {trip => {
          const isPublic = trip.visibility === 'public'
          const verb = isPublic ? 'Hide' : 'Publish'
          return (
            <AdminRow
              key={trip.id}
              title={trip.title}
              badge={<AdminBadge strong={isPublic}>{trip.visibility}</AdminBadge>}
              lines={[
                trip.destination,
                [trip.ownerName, trip.ownerEmail].filter(Boolean).join(' · '),
                `${counted(trip.itineraryDaysCount, 'day')} · ${counted(trip.collaboratorsCount, 'collaborator')}`,
              ]}
              actions={
                <>
                  <Button
                    aria-label={`${verb}: ${trip.title}`}
                    icon={isPublic ? <EyeOffRegular /> : <EyeRegular />}
                    onClick={() => void show(trip)}
                  >
                    {verb}
                  </Button>
                  <Button
                    aria-label={`Delete: ${trip.title}`}
                    icon={<DeleteRegular />}
                    onClick={() => void remove(trip)}
                  >
                    Delete
                  </Button>
                </>
              }
            />
          )
        }}
      </AdminRows>
    </>
  )
}
