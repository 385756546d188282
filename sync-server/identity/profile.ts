/** What an identity provider says about a person, in our own terms. */
export interface Profile {
  /** Lower case. */
  email: string | null
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  imageUrl: string | null
}
