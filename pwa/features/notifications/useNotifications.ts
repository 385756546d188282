import { useMemo } from 'react'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { useKindRows } from '../../db/useRows.ts'

/** What happened to the person, newest first; undefined while it is being read. */
export function useNotifications(): Notification[] | undefined {
  const rows = useKindRows('notification')
  return useMemo(() => rows?.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)), [rows])
}
