/** What happens to an invitation by email, depending on whether the server can tell whose an address is. */
export const mailText = (verifiesEmails: boolean | undefined): string =>
  verifiesEmails === false
    ? "We don't send email, and this server can't verify addresses. After this step, send them the link yourself."
    : "We don't send email. They'll see the invitation after signing in with this address, once it's verified."
