import { v5 } from 'uuid'

/**
 * The id of what is made from something along with the row `within`: the same each time, so that whoever makes it twice
 * makes it once ([EDIT6]).
 */
export const derivedId = (within: string, from: string): string => v5(from, within)
