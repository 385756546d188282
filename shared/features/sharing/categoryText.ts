/** What an activity is, where that says something. */
export const categoryText = {
  restaurants: 'Restaurant',
  activities: 'Activity',
  hotels: 'Hotel',
  transport: 'Transport',
  other: null,
} as const
