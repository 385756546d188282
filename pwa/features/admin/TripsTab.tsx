import { Button, makeStyles } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import type { AdminTrip } from '#shared/features/admin/schema.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AdminBadge } from './AdminBadge.tsx'
import { adminCall, failureText } from './adminCall.ts'
import { AdminRow, AdminRows } from './AdminRows.tsx'
import { AdminSearch } from './AdminSearch.tsx'
import { deleteQuestion, hideQuestion, showQuestion } from './tripQuestions.ts'
import { useAdminList } from './useAdminData.ts'
import { useReason } from './useReason.tsx'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  filter: { display: 'flex', marginBottom: space(2) },
})

/** Everybody's trips: who can see them, and deleting them. */
export function TripsTab() {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [onlyModerated, setOnlyModerated] = useState(false)
  const list = useAdminList<AdminTrip>(
    `/api/admin/trips${onlyModerated ? '?moderated=true' : ''}`,
    onlyModerated ? '' : search,
  )
  const [askReason, reasonDialog] = useReason()

  const update = async (trip: AdminTrip, change: object) => {
    try {
      const now = await adminCall<AdminTrip>('PATCH', `/api/admin/trips/${trip.id}`, change)
      list.replace(trip.id, onlyModerated && !now.moderation ? undefined : now)
      toast({ title: 'Trip updated', description: 'Trip has been successfully updated.', inSight: true })
      return true
    } catch (error) {
      return failed('Failed to update trip', error)
    }
  }

  const show = async (trip: AdminTrip) => {
    if (await askConfirm(showQuestion(trip))) await update(trip, { visibility: 'public' })
  }

  const hide = (trip: AdminTrip) =>
    askReason({
      question: hideQuestion(trip.title),
      about: `hide ${trip.id}`,
      act: reason => update(trip, { visibility: 'private', reason }),
    })

  const remove = async (trip: AdminTrip, reason: string) => {
    try {
      await adminCall('DELETE', `/api/admin/trips/${trip.id}`, { reason })
      // A deleted trip is one of these, too: it can be brought back.
      if (onlyModerated) list.reload()
      else list.replace(trip.id, undefined)
      toast({ title: 'Trip deleted', description: 'Trip has been successfully deleted.', inSight: true })
      return true
    } catch (error) {
      return failed('Failed to delete trip', error)
    }
  }

  const failed = (title: string, error: unknown) => {
    tellFailure(title, error, failureText)
    list.reload()
    return false
  }

  return (
    <>
      {!onlyModerated && (
        <AdminSearch
          label="Search by title, destination or owner"
          value={search}
          onChange={setSearch}
          count={list.rows ? countText(list.total, 'trip') : ''}
        />
      )}
      <CheckField
        className={styles.filter}
        label="Only trips hidden or deleted by administrators"
        checked={onlyModerated}
        onChange={setOnlyModerated}
      />
      <AdminRows
        list={list}
        label="Trips"
        empty={onlyModerated ? 'No trips hidden or deleted by administrators' : 'No trips found'}
        hasMore={list.hasMore}
      >
        {trip => (
          <TripRow
            key={trip.id}
            trip={trip}
            onShow={() => void show(trip)}
            onHide={() => hide(trip)}
            onDelete={() =>
              askReason({
                question: deleteQuestion(trip.title),
                about: `delete ${trip.id}`,
                act: reason => remove(trip, reason),
              })
            }
          />
        )}
      </AdminRows>
      {reasonDialog}
    </>
  )
}

interface TripRowProps {
  trip: AdminTrip
  onShow: () => void
  onHide: () => void
  onDelete: () => void
}

/** Someone's trip: who can see it, and what an administrator can do about that. */
function TripRow({ trip, onShow, onHide, onDelete }: TripRowProps) {
  const { moderation } = trip
  const isDeleted = moderation?.act === 'delete'
  const showLabel = isDeleted ? 'Bring back' : 'Publish'
  const state = moderation ? { hide: 'hidden', delete: 'deleted' }[moderation.act] : trip.visibility
  return (
    <AdminRow
      title={trip.title}
      badge={<AdminBadge strong={moderation !== null || trip.visibility === 'public'}>{state}</AdminBadge>}
      lines={[
        trip.destination,
        [trip.ownerName, trip.ownerEmail].filter(Boolean).join(' · '),
        `${countText(trip.itineraryDaysCount, 'day')} · ${countText(trip.collaboratorsCount, 'collaborator')}`,
        moderation && (
          <span key="reason">
            {moderation.isInherited && 'A copy of a trip that was taken down. '}
            Reason: <span dir="auto">{moderation.reason}</span>
          </span>
        ),
      ].filter(Boolean)}
      actions={
        <>
          {moderation ? (
            <Button aria-label={`${showLabel}: ${trip.title}`} icon={<EyeRegular />} onClick={onShow}>
              {showLabel}
            </Button>
          ) : (
            <Button aria-label={`Hide: ${trip.title}`} icon={<EyeOffRegular />} onClick={onHide}>
              Hide
            </Button>
          )}
          {!isDeleted && (
            <Button aria-label={`Delete: ${trip.title}`} icon={<DeleteRegular />} onClick={onDelete}>
              Delete
            </Button>
          )}
        </>
      }
    />
  )
}
