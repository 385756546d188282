import { ItemFields } from '#shared/features/itinerary/schema.ts'
import { beginningOf } from '#shared/plain/shortened.ts'
import { siteName } from '#shared/plain/siteName.ts'
import { wellFormed } from '#shared/plain/text.ts'
import { withoutEnd } from '#shared/plain/withoutEnd.ts'
import { mapsPlace } from './mapsPlace.ts'

/** What another app shares. Most Android apps put an address into the text, and none into `url`. */
export interface Received {
  title: string | null
  text: string | null
  url: string | null
}

const longestTitle = 200
const longestDescription = 10_000
const longestLocation = 300
const address = /https?:\/\/[^\s<>"]+/i

/**
 * What another app shared, as an activity: its name or the first line, with the address as its link. The link of a maps
 * app books nothing: it says where the place is. Undefined when nothing was shared.
 */
export function receivedIdea({ title, text, url }: Received): ItemFields | undefined {
  const inText = withoutEnd(address.exec(text ?? '')?.[0] ?? '')
  const link = address.exec(url ?? '')?.[0] ?? (inText || undefined)
  const words = without(link ?? '', text ?? '')
  const [firstLine = '', ...moreLines] = words.split(/[\r\n]/)
  const place = mapsPlace(link ?? '')
  const names = [title?.replace(mapsTitle, '') ?? '', firstLine, place?.name ?? '', siteName(link ?? '')]
  const name = names.map(nameFrom).find(Boolean)
  if (!name) return undefined
  const isBooking = !place && ItemFields.shape.link.safeParse(link).success
  const rest = [words === name ? '' : words, isBooking ? '' : (link ?? '')].filter(Boolean).join('\n')
  const location = place && (place.address ?? moreLines.find(isAddress))
  return ItemFields.parse({
    time: null,
    title: name,
    location: location ? beginningOf(location, longestLocation) : null,
    description: beginningOf(rest, longestDescription),
    cost: null,
    category: null,
    ...place?.at,
    ...(isBooking && link && { link }),
  })
}

/** What the pages of maps apps are called. */
const mapsTitle = /\s+[-–·]\s+(?:Google Maps|Apple Maps|OpenStreetMap)$/

/** A line below the name that is no phone number. */
const isAddress = (line: string): boolean => /\p{L}/u.test(line)

/** What a title can hold of a text; empty when that shows nothing. */
const nameFrom = (text: string): string => wellFormed(beginningOf(text.trim(), longestTitle)).trim()

/** A text without an address in it, the brackets around that, and the space that would be left before a comma. */
function without(link: string, text: string): string {
  const at = link === '' ? -1 : text.indexOf(link)
  if (at < 0) return text.trim()
  const [before, after] = [text.slice(0, at), text.slice(at + link.length)]
  const isBracketed = /[([{<]$/.test(before) && /^[)\]}>]/.test(after)
  const [start, rest] = isBracketed ? [before.slice(0, -1), after.slice(1)] : [before, after]
  if (!/^[.,;:!?]/.test(rest)) return `${start}${rest}`.trim()
  return start.trim() === '' ? rest.replace(/^[.,;:!?\s]+/, '').trim() : `${start.trimEnd()}${rest}`.trim()
}
