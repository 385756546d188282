import type { HostMap } from '../map/hostMap.ts'

/** How the app signs people in. `domain` may carry its scheme; without one it is https. */
export interface AuthConfig {
  domain: string
  clientId: string
  audience: string
}

/** What `GET /api/config` answers, even before sign-in. */
export interface PublicConfig {
  auth: AuthConfig
  version: string
  serverEpoch: string
  /** The name of the server's language model; null when it has none. Absent from answers stored long ago. */
  assistant?: { model: string | null }
  /**
   * Whether a person's email address can count as verified, so that an invitation reaches its owner without a link.
   * Absent from answers stored long ago.
   */
  verifiesEmails?: boolean
  /** Where this server's source code is; null when the host names no place. Absent from answers stored long ago. */
  sourceUrl?: string | null
  /** Where streets come from; null when maps are sketches. Absent from answers stored long ago. */
  map?: HostMap | null
}
