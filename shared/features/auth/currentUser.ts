/** What `GET /api/auth/user` answers: the signed-in person. */
export interface CurrentUser {
  id: string
  email: string | null
  /** An unverified email gives no access to invitations sent to it. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}
