/** Saves text or a fetched blob as a file, through the browser's own downloads. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next task, the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address))
}
