/** Saves text, or what was fetched, as a file, through the browser's own downloads. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
