/** Saves text as a file, through the browser's own downloads. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
