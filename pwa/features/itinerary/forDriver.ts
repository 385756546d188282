import type { Item } from '#shared/features/itinerary/schema.ts'

/** Whether the plan says where an activity is, so that a driver can be told. */
export const saysWhere = ({ localText, location, lat }: Item): boolean =>
  Boolean(localText ?? location) || lat !== null

/** 'Casa do Bairro' of 'Check in at Casa do Bairro'; empty of an entry that is only called 'Check in'. */
export const placeInTitle = (title: string): string =>
  title.replace(/^check(ing)?[ -]?in( at| to)?\b[:\s]*/i, '').trim()
