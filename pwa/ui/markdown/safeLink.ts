const schemes = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'])

/** The address as it may stand in a link of a text: relative, or with an allowed scheme; else empty. */
export function safeLink(address: string) {
  const scheme = /^([^/?#:]*:)/.exec(address.trim())?.[1]
  return scheme === undefined || schemes.has(scheme.toLowerCase()) ? address : ''
}
