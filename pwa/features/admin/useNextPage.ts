import { useRef, useState } from 'react'

/**
 * Loads the next page of the list at `address`, one at a time: a second press while a page is loading would request the
 * same page again.
 */
export function useNextPage(address: string, load: () => Promise<void>) {
  const awaited = useRef<string>(undefined)
  const [shown, setShown] = useState<string>()
  const loadMore = async () => {
    if (awaited.current === address) return
    awaited.current = address
    setShown(address)
    await load()
    // Another list may be waiting for its own page by now.
    if (awaited.current !== address) return
    awaited.current = undefined
    setShown(undefined)
  }
  return { isLoadingMore: shown === address, loadMore: () => void loadMore() }
}

/** The rows of both, each once: a row that has moved down since is on the next page, too. */
export function withPage<Row extends { id: string }>(rows: readonly Row[], page: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...page.filter(({ id }) => !known.has(id))]
}
