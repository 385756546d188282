/**
 * The path on this server of an account's picture; null for an account without one. `imageUrl` is the address that
 * the person gave: it makes the path different for each new picture.
 */
export const avatarPath = (accountId: string, imageUrl: string | null | undefined): string | null =>
  imageUrl ? `/api/images/avatar/${accountId}?v=${pictureVersion(imageUrl)}` : null

/** A short name for a long address. */
export function pictureVersion(imageUrl: string): string {
  let sum = 0
  for (let at = 0; at < imageUrl.length; at++) sum = (Math.imul(sum, 31) + imageUrl.charCodeAt(at)) >>> 0
  return sum.toString(36)
}
