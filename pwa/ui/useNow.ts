import { useSyncExternalStore } from 'react'
import { onVisibility } from './usePageVisible.ts'

const minuteMs = 60_000

/** When a component last began to follow the clock. */
let beganAt = 0

/**
 * The time now, in ms since the epoch: that of the component's arrival, then that of each minute. Updates with the clock
 * and when the app becomes visible again; never when it is not wanted.
 */
export function useNow(isWanted = true): number {
  return useSyncExternalStore(isWanted ? follow : never, isWanted ? timeNow : epoch)
}

function follow(listener: () => void) {
  beganAt = Date.now()
  return onMinute(listener)
}

/** The same within a minute, but for those who begin in it: what ended a moment ago has ended for them. */
function timeNow(): number {
  const minute = thisMinute()
  return beganAt >= minute && beganAt < minute + minuteMs ? beganAt : minute
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
  const stopWatching = onVisibility(listener)
  return () => {
    clearTimeout(timer)
    stopWatching()
  }
}

function thisMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

const never = () => () => undefined
const epoch = () => 0
