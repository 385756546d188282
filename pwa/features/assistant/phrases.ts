/** Phrases shown while an answer is awaited, two seconds each. */
export const phrases = [
  'Thinking...',
  'Looking at the map...',
  'Checking opening hours...',
  'Working out the distances...',
  'Looking for quiet corners...',
  'Sorting the best first...',
  'Writing it down...',
] as const

export const phraseMs = 2_000
