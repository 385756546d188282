const schemes = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'])

/** The address if it is safe to use as a link: relative, or with an allowed scheme. Otherwise empty. */
export function safeLink(address: string) {
  const scheme = /^([^/?#:]*:)/.exec(address.trim())?.[1]
  return scheme === undefined || schemes.has(scheme.toLowerCase()) ? address : ''
}
