/** How people write a time in words or without a mark, each with the digits that are read for it. */
const spellings: readonly (readonly [
  pattern: RegExp,
  digits: (...groups: (string | undefined)[]) => string,
])[] = [
  // "9am–noon Louvre", "Lunch noon-2pm", "Lunch at noon", "noon lunch", but not "High Noon Saloon".
  [
    /(?<=\d(?:\s?am)?\s?(?:[-–—]|to|until|till?)\s?|\b(?:at|by|around|about|before|after)\s|@\s?)(?:12\s)?(?:noon|midday)\b/i,
    () => '12pm',
  ],
  [
    /\bnoon(?=\s?(?:[-–—]|to|until|till?)\s?\d)|\b12\s(?:noon|midday)\b|(?<!\b(?:high|until|till?)\s)(?<=\S\s)noon$/i,
    () => '12pm',
  ],
  [/^noon(?=\s(?:brunch|lunch|picnic|coffee|train|bus|ferry|flight)\b)/i, () => '12pm'],
  // "Dinner 7ish", "1pm-ish lunch".
  [
    /(?:\b(?:at|around|about)\s|[@~]\s?)?(?<![\d:.])(\d{1,2}(?:[:.][0-5]\d)?(?:\s?[ap]m)?)\s?-?ish\b/i,
    time => `around ${time}`,
  ],
  // "10:30a - 12p Louvre", "7:30p Dinner", "Dinner 7p", "Meet Ana at 7p".
  [
    /(?<![\d:.])(\d{1,2}(?::[0-5]\d)?)\s?([ap])(\s?(?:[-–—]|to)\s?)(\d{1,2}(?::[0-5]\d)?)\s?([ap])\b/i,
    (from, half, until, to, toHalf) => `${from}${half}m${until}${to}${toHalf}m`,
  ],
  [/(?<![\d:.])(\d{1,2}:[0-5]\d)\s?([ap])\b/i, (time, half) => `${time}${half}m`],
  [
    /(?<=\bat\s|@\s?|\b(?:breakfast|brunch|lunch|dinner|supper|drinks|coffee|tea)\s)(\d{1,2})([ap])\b/i,
    (hour, half) => `${hour}${half}m`,
  ],
  // "0815 train", "Meet 1530 hrs", but not "Room 0815" or "Flight 1530".
  [
    /(?<=^|(?<!\b(?:room|gate|flight|code|pin|no|apt))\s)(0\d)([0-5]\d)(?:\s?(?:h|hrs)\b|(?=$|\s\D))/i,
    (hour, minute) => `${hour}:${minute}`,
  ],
  [/(?<=^|\s)([01]\d|2[0-3])([0-5]\d)\s?(?:h|hrs)\b/i, (hour, minute) => `${hour}:${minute}`],
  // "14h-16h Prado", "Prado 10-12h", "9h-11h30 Prado", but "Hike 4-5h" is how long it takes.
  [
    /(?<=^|\s|\()([7-9]|1\d|2[0-3])h?([0-5]\d)?(\s?(?:[-–—]|to)\s?)(\d{1,2})h([0-5]\d)?(?![\p{L}\d])/iu,
    (from, minute, until, to, toMinute) => `${from}:${minute ?? '00'}${until}${to}:${toMinute ?? '00'}`,
  ],
  // "1/2 hour", "1 1/2 hours".
  [/(?<=^|\s)(?:(\d)\s)?1\/2(?=\s?(?:h|hrs?|hours?)\b)/i, (whole = '') => `${whole}½`],
  // "Drinks@6pm".
  [/(?<=[\p{L}\d])@(?=\d{1,2}(?:[:.][0-5]\d)?\s?(?:[ap]m)?$)/iu, () => ' @'],
]

/** A line with digits in place of such spellings, and how to put back those that were not read as a time. */
export function withDigits(line: string): { text: string; spelledAgain: (rest: string) => string } {
  const written: [digits: string, typed: string][] = []
  let text = line
  for (const [pattern, digitsOf] of spellings) {
    text = text.replace(pattern, (typed: string, ...groups: (string | undefined)[]) => {
      const digits = digitsOf(...groups)
      written.push([digits, typed])
      return digits
    })
  }
  const spelledAgain = (rest: string) =>
    written.reduceRight((now, [digits, typed]) => now.replace(digits, () => typed), rest)
  return { text, spelledAgain }
}
