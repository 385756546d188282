/**
 * Signs in through a popup, which leaves the app as it is. Call it straight from a press handler: the window must open
 * before anything is waited for, because Safari blocks popups a second after the press.
 *
 * `isPasswordNeeded` asks for the password even if there is a session. Throws an error with a text for people.
 */
export async function signInByPopup(options: { isPasswordNeeded?: boolean } = {}): Promise<void> {
  const popup = window.open('', 'wend-sign-in', 'popup,width=440,height=720')
  const client = await import('./authClient.ts').catch(() => undefined)
  if (!client) {
    popup?.close()
    throw new Error('Check your connection and try again.')
  }
  await client.signInPopup(popup, options)
}
