import { CalendarDayRegular } from '@fluentui/react-icons/svg/calendar-day'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { NoteRegular } from '@fluentui/react-icons/svg/note'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { PinRegular } from '@fluentui/react-icons/svg/pin'
import type { ComponentType } from 'react'
import type { Day } from '#shared/features/itinerary/schema.ts'
import { dayMonthText } from '#shared/plain/dateText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { appNavigate } from '../../ui/navigation/appNavigate.ts'
import type { PaletteCommand } from '../../ui/palette/CommandPalette.tsx'
import { excerpt } from './searchIndex.ts'
import type { Found } from './searchIndex.ts'

const looks: Record<Found['kind'], { group: string; icon: ComponentType }> = {
  activity: { group: 'Activities', icon: PinRegular },
  idea: { group: 'Ideas', icon: LightbulbRegular },
  place: { group: 'Places', icon: LocationRegular },
  note: { group: 'Notes', icon: NoteRegular },
  day: { group: 'Days', icon: CalendarDayRegular },
  person: { group: 'People', icon: PersonRegular },
}

/** What was found, as a line of the palette. Within a trip, the trip is not named again. */
export function foundCommand(found: Found, query: string, isInTrip: boolean): PaletteCommand {
  const { label, hint, path } = wordsOf(found, query, isInTrip)
  const { group, icon } = looks[found.kind]
  return { id: `${found.kind}-${path}`, group, icon, label, hint, run: () => appNavigate(path) }
}

function wordsOf(found: Found, query: string, isInTrip: boolean) {
  const { trip } = found
  const path = `/trip/${trip.id}`
  const place = (...parts: (string | null | undefined | false)[]) =>
    [...parts, !isInTrip && trip.title].filter(Boolean).join(' · ')
  switch (found.kind) {
    case 'day':
      return {
        label: found.day.title ?? '',
        hint: place(dayText(found.day)),
        path: `${path}?day=${found.day.id}`,
      }
    case 'person':
      return { label: found.name, hint: place(), path: `/profile/${found.person.id}` }
    default: {
      const { item, day, kind } = found
      const when = day && dayText(day)
      const at = `${path}?item=${item.id}`
      if (kind === 'place') return { label: item.location ?? '', hint: place(item.title, when), path: at }
      if (kind === 'note') {
        return { label: item.title, hint: place(excerpt(item.description ?? '', query)), path: at }
      }
      return { label: item.title, hint: place(when, item.time && timeText(item.time)), path: at }
    }
  }
}

const dayText = ({ date, dayNumber }: Day): string => (date ? dayMonthText(date) : `Day ${dayNumber}`)
