import { isAppleEngine } from './isAppleEngine.ts'

/** True if the browser decides on its own whether to keep what a site stores. Firefox asks the person instead. */
export const decidesAlone = (): boolean => isAppleEngine() || isChromium()

/**
 * Asks the browser to keep what this site stores, but only if that doesn't prompt the person: people say no to a
 * prompt that comes out of nowhere in the middle of their first edit. In other browsers, the sync center has a button
 * for it.
 */
export async function keepStorageQuietly(): Promise<void> {
  try {
    if (await asksNobody()) await navigator.storage.persist()
  } catch {
    // No such permission, or no storage for this site: everything stays as it was.
  }
}

async function asksNobody(): Promise<boolean> {
  // Apple's engine never prompts, and doesn't know this permission.
  if (isAppleEngine()) return true
  const { state } = await navigator.permissions.query({ name: 'persistent-storage' })
  return state === 'granted' || (state === 'prompt' && isChromium())
}

function isChromium(): boolean {
  const { userAgentData } = navigator as { userAgentData?: { brands: { brand: string }[] } }
  return userAgentData?.brands.some(({ brand }) => brand === 'Chromium') ?? false
}
