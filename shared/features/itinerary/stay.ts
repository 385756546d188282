import type { Item } from './schema.ts'

/** What lasts so long is a stay; a shorter length of a hotel is that of the way in. Minutes. */
export const stayMin = 12 * 60

/** Whether a stay ends here. */
export const isCheckOut = ({ title }: Pick<Item, 'title'>): boolean =>
  /\bcheck(ing)?[ -]?out\b|\bleave\b/i.test(title)
