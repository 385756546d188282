/** What `GET /api/auth/user` answers: the signed-in person. */
export interface CurrentUser {
  id: string
  email: string | null
  /** An e-mail that is not verified opens no invitation. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}
