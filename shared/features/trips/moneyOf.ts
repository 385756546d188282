import type { Trip } from './schema.ts'

/** What prices without a currency are in: the trip's own currency (ISO 4217), or else that of the country named here. */
export const moneyOf = ({ currency, destinationCountry }: Pick<Trip, 'currency' | 'destinationCountry'>) =>
  currency ?? destinationCountry
