import { useSyncExternalStore } from 'react'

/** Today on this device's calendar, yyyy-MM-dd. Turns over at midnight and when the app is looked at again. */
export const useToday = (): string => useSyncExternalStore(onDayChange, today)

function today(): string {
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
  // A device that slept through midnight fires the timer late or not at all.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
