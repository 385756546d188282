/** The settings that are one of a few words. */
export const choices = {
  clock: ['12', '24'],
  temperature: ['both', 'C', 'F'],
  distance: ['km', 'mi'],
  weekStart: ['saturday', 'sunday', 'monday'],
  theme: ['dark', 'light'],
} as const
