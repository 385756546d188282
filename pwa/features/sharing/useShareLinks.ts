import { useEffect, useState } from 'react'
import type { NewShareLink, ShareLink } from '#shared/features/sharing/schema.ts'
import { apiRequest } from '../../sync/api.ts'
import { requestProblem } from './requestProblem.ts'

export interface ShareLinksState {
  /** Undefined while they are being fetched, and when they cannot be. */
  links: readonly ShareLink[] | undefined
  problem: string | undefined
  /** The address of the link made last, while this dialog is open. */
  madeUrl: string | undefined
  reload: () => void
  make: (link: NewShareLink) => Promise<void>
  revoke: (linkId: string) => Promise<void>
}

/** A trip's read-only links, from the server. */
export function useShareLinks(tripId: string): ShareLinksState {
  const path = `/api/trips/${tripId}/share-links`
  const [links, setLinks] = useState<readonly ShareLink[]>()
  const [problem, setProblem] = useState<string>()
  const [madeUrl, setMadeUrl] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    apiRequest<ShareLink[]>('GET', path, undefined, { signal: leaving.signal }).then(
      found => {
        setLinks(found)
        setProblem(undefined)
      },
      (error: unknown) => !leaving.signal.aborted && setProblem(requestProblem(error)),
    )
    return () => leaving.abort()
  }, [path, round])

  /** Runs a call; what goes wrong stands in `problem`. */
  const attempt = async (call: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      setProblem(requestProblem(error))
    }
  }

  return {
    links,
    problem,
    madeUrl,
    reload: () => setRound(round + 1),
    make: link =>
      attempt(async () => {
        const { url, ...made } = await apiRequest<ShareLink & { url: string }>('POST', path, link)
        setLinks(known => [made, ...(known ?? [])])
        setMadeUrl(url)
      }),
    revoke: linkId =>
      attempt(async () => {
        await apiRequest('DELETE', `${path}/${linkId}`)
        setLinks(known => known?.filter(({ id }) => id !== linkId))
        setMadeUrl(undefined)
      }),
  }
}
