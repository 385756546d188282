/** What is said while an answer is awaited, each for two seconds. */
export const phrases = [
  'Thinking...',
  'Looking at the map...',
  'Checking opening hours...',
  'Measuring the ways between...',
  'Looking for quiet corners...',
  'Sorting the best first...',
  'Writing it down...',
] as const

export const phraseMs = 2_000
