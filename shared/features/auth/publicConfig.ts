/** How the app signs people in. `domain` may carry its scheme; without one it is https. */
export interface AuthConfig {
  domain: string
  clientId: string
  audience: string
}

/** What `GET /api/config` answers, before anybody is signed in. */
export interface PublicConfig {
  auth: AuthConfig
  version: string
  serverEpoch: string
  /** The name of the language model that the server uses; null where it has none. Absent in answers kept for long. */
  assistant?: { model: string | null }
}
