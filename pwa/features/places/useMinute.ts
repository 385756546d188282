import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** The beginning of this minute. Turns over with the clock, and when the app is looked at again. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(onMinute, thisMinute) * minuteMs)
}

function thisMinute(): number {
  return Math.floor(Date.now() / minuteMs)
}

function onMinute(listener: () => void) {
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
  // Timers of a hidden page come late.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
