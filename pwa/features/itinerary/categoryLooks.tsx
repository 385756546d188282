import { makeStyles, tokens } from '@fluentui/react-components'
import { BedRegular } from '@fluentui/react-icons/svg/bed'
import { FoodRegular } from '@fluentui/react-icons/svg/food'
import { PinRegular } from '@fluentui/react-icons/svg/pin'
import { TicketDiagonalRegular } from '@fluentui/react-icons/svg/ticket-diagonal'
import { VehicleBusRegular } from '@fluentui/react-icons/svg/vehicle-bus'
import type { Category } from '#shared/features/itinerary/schema.ts'

/** The label and icon of each category. Activities without one count as other. */
export const categoryLooks: Record<Category, { label: string; Icon: typeof PinRegular }> = {
  restaurants: { label: 'Restaurants', Icon: FoodRegular },
  activities: { label: 'Activities', Icon: TicketDiagonalRegular },
  hotels: { label: 'Hotels', Icon: BedRegular },
  transport: { label: 'Transport', Icon: VehicleBusRegular },
  other: { label: 'Other', Icon: PinRegular },
}

/** Background and text color of each category; every pair has a contrast of at least 6:1 in both themes. */
export const useCategoryColours = makeStyles({
  restaurants: {
    backgroundColor: tokens.colorPalettePumpkinBackground2,
    color: tokens.colorPalettePumpkinForeground2,
  },
  activities: {
    backgroundColor: tokens.colorPaletteTealBackground2,
    color: tokens.colorPaletteTealForeground2,
  },
  hotels: {
    backgroundColor: tokens.colorPaletteLavenderBackground2,
    color: tokens.colorPaletteLavenderForeground2,
  },
  transport: {
    backgroundColor: tokens.colorPaletteCornflowerBackground2,
    color: tokens.colorPaletteCornflowerForeground2,
  },
  other: {
    backgroundColor: tokens.colorPalettePlatinumBackground2,
    color: tokens.colorPalettePlatinumForeground2,
  },
})
