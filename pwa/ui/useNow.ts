import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/**
 * The time now, in ms since the epoch, rounded down to the minute. Updates with the clock and when the app becomes visible
 * again; never when it is not wanted.
 */
export function useNow(isWanted = true): number {
  return useSyncExternalStore(isWanted ? onMinute : never, isWanted ? thisMinute : epoch)
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
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

const never = () => () => undefined
const epoch = () => 0
