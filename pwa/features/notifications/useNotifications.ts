import { useMemo } from 'react'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { useKindRows } from '../../data/rows/useRows.ts'

/** The person's notifications, newest first; undefined while they are being read. */
export function useNotifications(): Notification[] | undefined {
  const rows = useKindRows('notification')
  return useMemo(() => rows?.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)), [rows])
}
