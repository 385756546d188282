import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface AskedPinOptions {
  isFront: boolean
  isKnown: (itemId: string) => boolean
  onShow: (itemId: string) => void
  /** The person went back from it. */
  onBack: (itemId: string) => void
}

/**
 * The pin that the address asks for (`?pin=`), while the map is in front. It stays in the address until the person
 * goes back, or leaves the map another way.
 */
export function useAskedPin({ isFront, isKnown, onShow, onBack }: AskedPinOptions): string | undefined {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('pin')
  const pinId = isFront && asked !== null && isKnown(asked) ? asked : undefined
  const before = useRef<string>(undefined)
  const follow = useEffectEvent((last: string | undefined) => {
    if (pinId !== undefined) onShow(pinId)
    else if (last === undefined) return
    else if (asked === null) onBack(last)
    else {
      const others = new URLSearchParams(query)
      others.delete('pin')
      setQuery(others, { replace: true, preventScrollReset: true })
    }
  })
  useEffect(() => {
    const last = before.current
    before.current = pinId
    if (last !== pinId) follow(last)
  }, [pinId])
  return pinId
}
