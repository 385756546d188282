/** True when the app runs in its own window. */
export function runsInstalled() {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    matchMedia('(display-mode: window-controls-overlay)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** True on iPhone and iPad, where an app is added through the share menu. iPads call themselves Macs. */
export function installsByHand(userAgent = navigator.userAgent, touchPoints = navigator.maxTouchPoints) {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)
}
