import { v5 } from 'uuid'

/**
 * The id of what is made from something along with the row `within`: the same each time, so that whoever makes it twice
 * makes it once ([EDIT6]).
 */
export const derivedId = (within: string, from: string): string => v5(from, within)

/** The first of the ids made in this way that is not taken: the same for everybody who knows what is. */
export function freeId(within: string, from: string, taken: ReadonlySet<string>): string {
  let id = derivedId(within, from)
  while (taken.has(id)) id = derivedId(id, from)
  return id
}
