import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { inNextFrame } from '../../ui/inNextFrame.ts'

/**
 * Answers what the address asks for (`?day=…`), as soon as that is possible, and takes the question out of the address,
 * so that a reload doesn't ask it again.
 */
export function useAsked(
  name: string,
  isPossible: (asked: string) => boolean,
  answer: (asked: string) => void,
): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(name)
  const isNow = asked !== null && isPossible(asked)
  const answerNow = useEffectEvent(answer)
  useEffect(() => {
    if (!isNow) return undefined
    // The router has put the page at its top by then.
    return inNextFrame(() => {
      answerNow(asked)
      const others = new URLSearchParams(location.search)
      others.delete(name)
      setQuery(others, { replace: true, preventScrollReset: true })
    })
  }, [isNow, asked, name, setQuery])
}
