import { readLastUser } from './lastUser.ts'

/** Calls back with the id of the user that another tab signed in, or undefined after a sign-out there. */
export function onUserChange(listener: (userId: string | undefined) => void) {
  const heard = ({ storageArea }: StorageEvent) => {
    if (storageArea === localStorage) listener(readLastUser()?.id)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
