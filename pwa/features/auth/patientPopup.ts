/** What the Auth0 client uses of the window that it signs in with. */
export type SignInPopup = Pick<Window, 'closed' | 'location' | 'close'>

/**
 * The same popup, closed one look later than it is. The provider's page sends its answer and closes itself at once,
 * and the client looks once a second: a look between the two would take a finished sign-in for a cancelled one.
 */
export function patientPopup(popup: SignInPopup): SignInPopup {
  let wasClosed = false
  return {
    get closed() {
      const isSure = wasClosed && popup.closed
      wasClosed = popup.closed
      return isSure
    },
    get location() {
      return popup.location
    },
    close: () => popup.close(),
  }
}
