import { useMemo, useState } from 'react'
import { sameValue } from '#shared/plain/sameValue.ts'

/**
 * A value that stays the same object from one render to the next for as long as it says the same, so that what
 * depends on it need not run again. `keep` returns the former value, or a new one with what is the same in it kept.
 */
export function useKept<Value>(value: Value, keep: (before: Value, now: Value) => Value): Value {
  const [keepNext] = useState(() => keeper(value, keep))
  return useMemo(() => keepNext(value), [keepNext, value])
}

/** For `useKept`: compares all of a value that is nothing but data. */
export const keepSame = <Value>(before: Value, now: Value): Value => (sameValue(before, now) ? before : now)

function keeper<Value>(first: Value, keep: (before: Value, now: Value) => Value) {
  let kept = first
  return (value: Value) => (kept = keep(kept, value))
}
