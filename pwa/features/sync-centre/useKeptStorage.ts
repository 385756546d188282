import { useEffect, useState } from 'react'
import { decidesAlone } from '../../data/store/keepStorage.ts'

/** Whether the browser promises to keep what is stored here, and what it answered when asked. */
export interface KeptStorage {
  isKept: boolean
  /** The answer to the last press. A browser refuses on its own, or because the person did not agree. */
  answer: 'kept' | 'refused-by-browser' | 'refused-by-person' | undefined
  onKeep: () => void
}

/** Undefined until the browser has answered, and if it cannot. */
export function useKeptStorage(): KeptStorage | undefined {
  const [isKept, setKept] = useState<boolean>()
  const [answer, setAnswer] = useState<KeptStorage['answer']>()
  useEffect(() => {
    let isHere = true
    void readKept().then(kept => isHere && setKept(kept))
    return () => {
      isHere = false
    }
  }, [])
  const keep = async () => {
    // Clear the answer while asking, so that the same answer twice is announced twice.
    setAnswer(undefined)
    const kept = await askToKeep()
    setKept(kept)
    setAnswer(kept ? 'kept' : decidesAlone() ? 'refused-by-browser' : 'refused-by-person')
  }
  return isKept === undefined ? undefined : { isKept, answer, onKeep: () => void keep() }
}

async function readKept(): Promise<boolean | undefined> {
  try {
    return await navigator.storage.persisted()
  } catch {
    // An old browser, or one that stores nothing for this site: there is nothing to show.
    return undefined
  }
}

async function askToKeep(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}
