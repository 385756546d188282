/** Hands an address to whatever the system opens it with (a mail program, a calendar). The page stays. */
export function openAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
