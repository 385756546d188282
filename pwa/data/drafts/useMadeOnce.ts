import { useRef, useState } from 'react'
import { derivedId } from '#shared/plain/derivedId.ts'
import { newId } from '#shared/plain/ids.ts'
import { keepText, keptText } from './keptText.ts'

const seedName = (name: string) => `${name}-made-as`

/** Drops the text that is kept under `name`, and the ids made for it. */
export function forgetText(name: string): void {
  keepText(name, undefined)
  keepText(seedName(name), undefined)
}

/**
 * Ids for what is made from a text that `useKeptText` keeps under `name`. The same contents have the same id until they
 * are made, also after a reload that restored the text; changed contents have another one, so that nothing that came
 * through late swallows them.
 */
export function useMadeOnce(name: string, restored: string) {
  const keptAs = seedName(name)
  const [kept] = useState(() => (restored === '' ? undefined : keptText(keptAs)))
  const seed = useRef(kept)
  return {
    idOf(...contents: readonly string[]): string {
      seed.current ??= newId()
      keepText(keptAs, seed.current)
      return derivedId(seed.current, JSON.stringify(contents))
    },
    /** To be called once the text is stored and dropped. */
    forget(): void {
      seed.current = undefined
      keepText(keptAs, undefined)
    },
  }
}
