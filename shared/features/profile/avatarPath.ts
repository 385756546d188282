/**
 * Where this server shows the picture of an account, relative to it; null for an account without one. `imageUrl`
 * is what the person gave: it sets one version of the address apart from the next.
 */
export const avatarPath = (accountId: string, imageUrl: string | null | undefined): string | null =>
  imageUrl ? `/api/images/avatar/${accountId}?v=${pictureVersion(imageUrl)}` : null

/** A short name for a long address. */
export function pictureVersion(imageUrl: string): string {
  let sum = 0
  for (let at = 0; at < imageUrl.length; at++) sum = (Math.imul(sum, 31) + imageUrl.charCodeAt(at)) >>> 0
  return sum.toString(36)
}
