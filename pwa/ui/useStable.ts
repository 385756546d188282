import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Functions that keep their identity for the life of the component and always call the latest version: they never
 * cause their recipients to re-render. Don't call them while rendering.
 */
export function useStable<Functions extends Record<keyof Functions, (...args: never[]) => unknown>>(
  now: Functions,
): Functions {
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const [stable] = useState(() => {
    const call = (name: keyof Functions) =>
      ((...args: never[]) => latest.current[name](...args)) as Functions[typeof name]
    return Object.fromEntries(
      (Object.keys(now) as (keyof Functions)[]).map(name => [name, call(name)]),
    ) as unknown as Functions
  })
  return stable
}
