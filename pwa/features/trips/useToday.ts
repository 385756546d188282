import { useSyncExternalStore } from 'react'
import { onVisibility } from '../../ui/usePageVisible.ts'

/** Today's date on this device, yyyy-MM-dd. Updates at midnight and when the app becomes visible again. */
export const useToday = (): string => useSyncExternalStore(onDayChange, today)

/** Today's date on this device, yyyy-MM-dd. */
export function today(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

function onDayChange(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const waitForMidnight = () => {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(() => {
      listener()
      waitForMidnight()
    }, midnight.getTime() - now.getTime())
  }
  waitForMidnight()
  // On a device that slept through midnight, the timer fires late or not at all.
  const stopWatching = onVisibility(listener)
  return () => {
    clearTimeout(timer)
    stopWatching()
  }
}
