import { liveQuery } from 'dexie'
import { useEffect, useRef } from 'react'
import { currentSession } from '../../data/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { failureOf } from './actions.ts'

/**
 * While a screen is open, reports the social edits (likes, comments, follows, …) that the server has refused. The
 * rows have already been rolled back; `onRefused` can refetch what else has changed.
 */
export function useRefusals(onRefused: () => void): void {
  const { db } = currentSession()
  const latest = useRef(onRefused)
  useEffect(() => {
    latest.current = onRefused
  })
  useEffect(() => {
    const since = Date.now()
    const told = new Set<string>()
    const subscription = liveQuery(async () => {
      const [kept, turnedBack] = await Promise.all([
        db.attic.where('at').aboveOrEqual(since).toArray(),
        db.meta.get('refused'),
      ])
      return [
        ...kept.map(({ key, mutation, result }) => ({ key, name: mutation.name, message: result.message })),
        ...(turnedBack?.key === 'refused' && turnedBack.at >= since
          ? [{ ...turnedBack, key: String(turnedBack.at) }]
          : []),
      ]
    }).subscribe(refused => {
      for (const { key, name, message } of refused) {
        const title = failureOf(name)
        if (!title || told.has(key)) continue
        told.add(key)
        toast({ title, variant: 'destructive', ...(message && { description: message }) })
        latest.current()
      }
    })
    return () => subscription.unsubscribe()
  }, [db])
}
