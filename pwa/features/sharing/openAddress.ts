/** Opens a URL in the system's program for it (a mail program, a calendar). The page stays open. */
export function openAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
