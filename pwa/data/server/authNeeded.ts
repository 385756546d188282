/** The session at the identity provider has ended: the person has to sign in again before anything syncs. */
export class AuthNeeded extends Error {
  override name = 'AuthNeeded'
}
