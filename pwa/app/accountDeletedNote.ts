const key = 'wend.account-deleted'

/** Leaves a word for the page that comes after the sign-out. */
export function noteAccountDeleted(): void {
  sessionStorage.setItem(key, '1')
}

/** Whether an account was deleted on this page just now; asked once. */
export function takeAccountDeleted(): boolean {
  const isNoted = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return isNoted
}
