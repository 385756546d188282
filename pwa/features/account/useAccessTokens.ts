import type { AccessTokenMade, AccessTokens, NewAccessToken } from '#shared/features/account/accessToken.ts'
import { apiRequest } from '../../data/server/api.ts'
import { useServer } from '../../data/server/useServer.ts'

const accessTokensPath = '/api/account/tokens'

/** The person's access tokens, newest first, as the server sees them now; `unreachable` without a network. */
export function useAccessTokens() {
  const { answer, error, refresh, change } = useServer(accessTokensPath, signal =>
    apiRequest<AccessTokens>('GET', accessTokensPath, undefined, { signal }),
  )
  return {
    known: error === undefined ? answer : ('unreachable' as const),
    refresh,
    /** Resolves to the token, which can't be fetched again. The same id makes it once, however often it is sent. */
    async make(wanted: NewAccessToken & { id: string }): Promise<string> {
      const { token, ...shown } = await apiRequest<AccessTokenMade>('POST', accessTokensPath, wanted)
      change(
        known => known && { ...known, tokens: [shown, ...known.tokens.filter(({ id }) => id !== shown.id)] },
      )
      return token
    },
    async revoke(id: string): Promise<void> {
      await apiRequest('DELETE', `${accessTokensPath}/${id}`)
      change(known => known && { ...known, tokens: known.tokens.filter(one => one.id !== id) })
    },
  }
}
