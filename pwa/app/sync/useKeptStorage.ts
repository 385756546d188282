import { useEffect, useState } from 'react'
import { decidesAlone } from '../../sync/keepStorage.ts'

/** Whether the browser promises to keep what is stored here, and what it said when it was asked. */
export interface KeptStorage {
  isKept: boolean
  /** The answer to the last press; a browser refuses by itself, or because the person did not agree. */
  answer: 'kept' | 'refused-by-browser' | 'refused-by-person' | undefined
  onKeep: () => void
}

/** Undefined where the browser cannot say, and until it has. */
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
    // Gone while it is asked again: the same answer twice is announced twice.
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
    // An old browser, or one that stores nothing for this site: there is nothing to say.
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
