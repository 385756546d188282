import * as z from 'zod'
import { visibilities } from './visibilities.ts'

/** Who sees a trip besides the people in it. */
export const Visibility = z.enum(visibilities)
export type Visibility = z.output<typeof Visibility>
