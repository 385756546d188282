import { positionOf } from '#shared/features/itinerary/position.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'

/** Whether the plan says where an activity is, so that a driver can be told. */
export const saysWhere = (item: Item): boolean => Boolean(item.localText ?? item.location ?? positionOf(item))

/** 'Casa do Bairro' of 'Check in at Casa do Bairro'; empty of an entry that is only called 'Check in'. */
export const placeInTitle = (title: string): string =>
  title.replace(/^check(ing)?[ -]?in( at| to)?\b[:\s]*/i, '').trim()
