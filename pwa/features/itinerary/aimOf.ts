import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Aim } from '#shared/plain/directions.ts'

/** Where an activity of a trip is, for the maps app. */
export const aimOf = (
  { title, location, lat, lon }: Item,
  { destination }: Pick<Trip, 'destination'>,
): Aim => ({ name: title, text: location, lat, lon, city: destination })

/** Whether the plan says where an activity is, so that a driver can be told. */
export const saysWhere = ({ localText, location, lat }: Item): boolean =>
  Boolean(localText ?? location) || lat !== null

/** 'Casa do Bairro' of 'Check in at Casa do Bairro'; empty of an entry that is only called 'Check in'. */
export const placeInTitle = (title: string): string =>
  title.replace(/^check(ing)?[ -]?in( at| to)?\b[:\s]*/i, '').trim()
