/** "AS" for Ana Silva, "B" for ben@example.org; empty without a name. Works for any script and keeps emoji intact. */
export function initialsOf(name = ''): string {
  const words = name.includes('@') ? [name] : name.trim().split(/\s+/)
  const first = (word: string | undefined) => (word ? String.fromCodePoint(word.codePointAt(0)!) : '')
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase()
}
