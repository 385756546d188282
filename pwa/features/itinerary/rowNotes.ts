import { closedText } from '#shared/features/itinerary/closedText.ts'
import type { Around } from '#shared/features/itinerary/endOf.ts'
import { fittingTimes } from '#shared/features/itinerary/fittingTimes.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { endText, zonesText } from '#shared/features/itinerary/spanText.ts'
import { wayBetween, wayText } from '#shared/features/itinerary/wayBetween.ts'
import { distanceText } from '#shared/plain/distanceText.ts'

/** What a row says besides what was typed. Texts, so that rows are compared by value. */
export interface RowNotes {
  /** When it ends, or how long it takes. */
  end: string | null
  /** Both times of a journey between time zones. */
  zones: string | null
  /** Why its place is not open then. */
  closed: string | null
  /** How to get there from the activity before it. */
  way: string | null
  isOnFoot: boolean
  /** Whether the way takes longer than there is time. */
  isTight: boolean
  /** The time that fits where it stands, when its own doesn't. */
  fitting: string | null
}

/** The notes of a day's activities, in their order. */
export function rowNotes(items: readonly Item[], around: Around): RowNotes[] {
  const fitting = fittingTimes(items)
  return items.map((item, index) => ({
    end: endText(item, around),
    zones: zonesText(item, around),
    closed: closedText(item, around.date),
    ...wayNote(items[index - 1], item),
    fitting: fitting.get(item.id) ?? null,
  }))
}

/** The notes of ideas, which follow from nothing around them. */
export const ideaNotes = (items: readonly Item[]): RowNotes[] =>
  items.flatMap(item => rowNotes([item], { date: null, zone: undefined }))

function wayNote(before: Item | undefined, item: Item): Pick<RowNotes, 'way' | 'isOnFoot' | 'isTight'> {
  const way = before && wayBetween(before, item)
  const isOnFoot = way?.mode === 'walk'
  const isTight = way?.onlyMinutes != null
  const text =
    way &&
    wayText(way) +
      (isOnFoot ? ` · ${distanceText(way.meters)}` : '') +
      (isTight ? ` · only ${way.onlyMinutes} min in between` : '')
  return { way: text ?? null, isOnFoot, isTight }
}
