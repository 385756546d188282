const leadingTime = /^(\d{1,2})(?:[:.]([0-5]\d))?\s*([ap]m)?\s+(?=\S)/i

/**
 * Reads a line such as '9:30 Louvre', '7pm Dinner' or just 'Louvre'. A bare number is part of the title ('12
 * Apostles'), and so is a time that no clock shows.
 */
export function quickAddText(line: string): { time: string | null; title: string } {
  const text = line.trim()
  const [whole, hourText, minutes, half] = leadingTime.exec(text) ?? []
  if (!whole || (minutes === undefined && half === undefined)) return { time: null, title: text }
  const hour = hourOf(Number(hourText), half?.toLowerCase())
  if (hour === undefined) return { time: null, title: text }
  return { time: `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`, title: text.slice(whole.length) }
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (!half) return hour < 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
