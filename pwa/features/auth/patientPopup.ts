/** The parts of the sign-in window that the Auth0 client uses. */
export type SignInPopup = Pick<Window, 'closed' | 'location' | 'close'>

/**
 * The same popup, but it reports being closed one check late. The provider's page sends its answer and closes itself
 * at once, and the client checks once a second: a check between the two would take a finished sign-in for a canceled
 * one.
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
