/** True when the address carries the answer of the identity provider (code or error, with its state). */
export function isLoginCallback(search: string) {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
