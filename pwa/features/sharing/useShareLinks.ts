import { useState } from 'react'
import type { NewShareLink, ShareLink } from '#shared/features/sharing/schema.ts'
import { ApiError, apiRequest } from '../../data/server/api.ts'
import { askingOnce } from '../../data/server/askingOnce.ts'
import { useServerState } from './useServerState.ts'

export interface ShareLinksState {
  /** Undefined while they are being fetched and when that fails. */
  links: readonly ShareLink[] | undefined
  problem: string | undefined
  /** The URL of the newest link, available while this dialog is open. */
  madeUrl: string | undefined
  reload: () => void
  make: (link: NewShareLink) => Promise<void>
  revoke: (linkId: string) => Promise<void>
}

type MadeLink = ShareLink & { url: string }

const makeLink = askingOnce(({ path, link }: { path: string; link: NewShareLink }, linkId) =>
  apiRequest<MadeLink>('POST', path, { ...link, linkId }),
)

/** A trip's read-only links, from the server. */
export function useShareLinks(tripId: string): ShareLinksState {
  const path = `/api/trips/${tripId}/share-links`
  const {
    value: links,
    setValue: setLinks,
    problem,
    reload,
    attempt,
  } = useServerState<readonly ShareLink[]>(tripId, path)
  const [newest, setNewest] = useState<{ id: string; url: string }>()
  return {
    links,
    problem,
    madeUrl: newest?.url,
    reload,
    make: link =>
      attempt(async () => {
        const { url, ...made } = await makeLink({ path, link })
        setLinks(known => [made, ...(known ?? []).filter(({ id }) => id !== made.id)])
        setNewest({ id: made.id, url })
      }),
    revoke: linkId =>
      attempt(async () => {
        await apiRequest('DELETE', `${path}/${linkId}`).catch((error: unknown) => {
          // Revoked elsewhere, or its trip is gone: either way it no longer works.
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
        setLinks(known => known?.filter(({ id }) => id !== linkId))
        setNewest(shown => (shown?.id === linkId ? undefined : shown))
      }),
  }
}
