import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/**
 * The start of the current minute. Updates with the clock and when the app becomes visible again; never when it is not
 * wanted.
 */
export function useMinute(isWanted = true): Date {
  const minute = useSyncExternalStore(isWanted ? onMinute : never, isWanted ? thisMinute : someMinute)
  return new Date(minute * minuteMs)
}

/** Calls back with every minute. Returns the function that stops it. */
export function onMinute(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const waitForTheNext = () => {
    timer = setTimeout(
      () => {
        listener()
        waitForTheNext()
      },
      minuteMs - (Date.now() % minuteMs),
    )
  }
  waitForTheNext()
  // Timers fire late in a hidden page.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

function thisMinute(): number {
  return Math.floor(Date.now() / minuteMs)
}

const never = () => () => undefined
const someMinute = () => 0
