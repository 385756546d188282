import * as z from 'zod'
import { categories } from '#shared/features/itinerary/category.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { Text } from '#shared/plain/text.ts'
import { beginningOf } from '#shared/plain/shortened.ts'

/** An activity that an answer proposes. Among the texts, only title and location are never empty. */
export interface ActivitySuggestion {
  title: string
  location: string
  description: string
  /** Free text, such as "Up to €15". */
  cost: string
  /** HH:MM, or empty. */
  time: string
  category: Category
}

const needed = (longest: number) => Text.trim().min(1).max(longest)
/** A number in place of a text, or a missing field, is no reason to reject the whole suggestion. */
const optional = (longest: number) =>
  z
    .union([Text, z.number()])
    .nullish()
    .catch(null)
    .transform(value => beginningOf(String(value ?? '').trim(), longest))

/** A suggestion as written in an answer. Invalid without a title or a location. */
export const SuggestionLine = z.object({
  title: needed(200),
  location: needed(300),
  description: optional(2_000),
  cost: optional(100),
  time: optional(40).transform(clockTime),
  category: optional(40).transform(
    (text): Category => categories.find(category => category === text.toLowerCase()) ?? 'activities',
  ),
}) satisfies z.ZodType<ActivitySuggestion>

/** "9:00", "09:30", "7 PM" and "7:15 pm" as HH:MM; empty for anything else. */
function clockTime(text: string): string {
  const match = /^(\d{1,2})(?::([0-5]\d))?\s*([ap])?\.?m?\.?\b/i.exec(text)
  if (!match || (!match[2] && !match[3])) return ''
  const half = match[3]?.toLowerCase()
  const hours = half ? (Number(match[1]) % 12) + (half === 'p' ? 12 : 0) : Number(match[1])
  return hours < 24 ? `${String(hours).padStart(2, '0')}:${match[2] ?? '00'}` : ''
}
