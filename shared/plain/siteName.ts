/** 'example.org' of 'https://www.example.org/tickets'. What is no web address stays as it is. */
export function siteName(link: string): string {
  try {
    return new URL(link).host.replace(/^www\./, '')
  } catch {
    // Other apps share anything that looks like an address.
    return link
  }
}
