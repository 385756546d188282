const key = 'wend.account-deleted'

/** Leaves a note for the page that opens after the sign-out. */
export function noteAccountDeleted(): void {
  sessionStorage.setItem(key, '1')
}

/** Whether an account was just deleted on this page; true only the first time it is asked. */
export function takeAccountDeleted(): boolean {
  const isNoted = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return isNoted
}
