import * as z from 'zod'
import { isCurrency } from './currencyCountries.ts'

/** The code of a currency (ISO 4217) that some country pays in. */
export const Currency = z
  .string()
  .refine(isCurrency, 'must be the code of a currency, such as EUR (ISO 4217)')
