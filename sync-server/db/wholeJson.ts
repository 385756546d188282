/**
 * A value as JSON that PostgreSQL reads: U+FFFD stands for half a character, such as of an emoji that was cut in two. In
 * one that it doesn't read, a single text would have all rows of a statement refused.
 */
export function wholeJson(value: object): string {
  const json = JSON.stringify(value)
  // Only halves are written as an escape, and whole characters as themselves.
  if (!json.includes(String.raw`\ud`)) return json
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'string' ? each.toWellFormed() : each,
  )
}
