import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { apiRequest } from '../../data/server/api.ts'
import { useStable } from '../../ui/useStable.ts'
import { askedNotice } from './pushedPath.ts'

/** Opens the notification whose push message was pressed, once this device knows which ones there are. */
export function useAskedNotice(
  notifications: readonly Notification[] | undefined,
  open: (notification: Notification) => void,
): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { id, tripId } = askedNotice(query)
  const asked = notifications?.find(one => one.id === id)
  const stable = useStable({
    go() {
      if (asked) return open(asked)
      // Without its trip, what it is about is known once it arrives.
      if (!tripId) return
      // If this fails, it stays unread.
      apiRequest('POST', `/api/notifications/${id}/read`).catch(() => undefined)
      void navigate(`/trip/${tripId}`, { replace: true })
    },
  })
  const [isReady, isHere] = [notifications !== undefined, asked !== undefined]
  useEffect(() => {
    if (id && isReady) stable.go()
  }, [id, isReady, isHere, stable])
}
