import type { GuidePlace } from './schema.ts'

/** "Belém, Lisbon"; just the city when the district has the same name. */
export const locationText = ({ district }: Pick<GuidePlace, 'district'>, city: string): string =>
  district === city ? city : `${district}, ${city}`
