import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** What lies further from the screen is not drawn: some six rows of cards above it, and six below. */
const reach = '3000px 0px'

interface NearItemProps {
  tripId: string
  className?: string
  children: ReactNode
}

/**
 * An item of a long list. Out of reach of the screen it keeps its place and its height, and nothing of what is in it
 * but the focus.
 */
export function NearItem({ tripId, className, children }: NearItemProps) {
  const item = useRef<HTMLLIElement>(null)
  /** In pixels, while it is out of reach. */
  const [height, setHeight] = useState<number>()

  useEffect(() => {
    const element = item.current!
    const watch = new IntersectionObserver(
      entries => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!
        const isWanted = isIntersecting || element.contains(document.activeElement)
        setHeight(isWanted ? undefined : boundingClientRect.height)
      },
      { rootMargin: reach },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  // Before anything is painted: a list that shrinks for a moment would jump.
  useLayoutEffect(() => {
    item.current!.style.height = height === undefined ? '' : `${height}px`
  }, [height])

  return (
    <li ref={item} className={className} data-trip-id={tripId}>
      {height === undefined && children}
    </li>
  )
}
