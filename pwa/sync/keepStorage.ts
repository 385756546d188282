import { isAppleEngine } from '../db/isAppleEngine.ts'

/** True where the browser decides by itself whether it keeps what a site stores. Firefox asks the person instead. */
export const decidesAlone = (): boolean => isAppleEngine() || isChromium()

/**
 * Asks the browser to keep what this site stores, but only where nobody is asked: a question out of nowhere, in the
 * middle of the first edit, is answered with no. Elsewhere the sync centre has a button for it.
 */
export async function keepStorageQuietly(): Promise<void> {
  try {
    if (await asksNobody()) await navigator.storage.persist()
  } catch {
    // No such permission, or no storage for this site: everything stays as it was.
  }
}

async function asksNobody(): Promise<boolean> {
  // Apple's engine never asks, and does not know the permission.
  if (isAppleEngine()) return true
  const { state } = await navigator.permissions.query({ name: 'persistent-storage' })
  return state === 'granted' || (state === 'prompt' && isChromium())
}

function isChromium(): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } }
  return userAgentData?.brands.some(({ brand }) => brand === 'Chromium') ?? false
}
