import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** What is farther from the screen is not drawn; about six rows of cards above it and six below are. */
const reach = '3000px 0px'

interface NearItemProps {
  tripId: string
  className?: string
  children: ReactNode
}

/**
 * An item of a long list. When it is too far off screen, it keeps its place and height but drops its contents, unless
 * they have the focus.
 */
export function NearItem({ tripId, className, children }: NearItemProps) {
  const item = useRef<HTMLLIElement>(null)
  /** In pixels, while it is too far off screen. */
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

  // Done before painting: a list that shrinks for a moment would jump.
  useLayoutEffect(() => {
    item.current!.style.height = height === undefined ? '' : `${height}px`
  }, [height])

  return (
    <li ref={item} className={className} data-trip-id={tripId}>
      {height === undefined && children}
    </li>
  )
}
