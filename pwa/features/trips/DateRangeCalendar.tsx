import { useSyncExternalStore } from 'react'
import { DayPicker } from 'react-day-picker'
import type { Modifiers } from 'react-day-picker'
import type { TripDates } from '#shared/features/trips/schema.ts'
import type { Settings } from '#shared/features/settings/schema.ts'
import { useSettings } from '../settings/useSettings.ts'
import { pickDay } from './pickDay.ts'
import './DateRangeCalendar.css'
import { tabletQuery } from '../../ui/look/breakpoints.ts'

export interface DateRangeCalendarProps {
  dates: TripDates
  /** yyyy-MM-dd. */
  today: string
  onChange: (dates: TripDates) => void
}

/** As the calendar counts them. */
const weekdays: Record<Settings['weekStart'], 0 | 1 | 6> = { saturday: 6, sunday: 0, monday: 1 }

/** A calendar for choosing a range of days: two months side by side, one on phones. */
export function DateRangeCalendar({ dates, today, onChange }: DateRangeCalendarProps) {
  const isWide = useSyncExternalStore(onWidthChange, () => matchMedia(tabletQuery).matches)
  const { weekStart } = useSettings()
  const from = dates.startDate ?? dates.endDate
  return (
    <DayPicker
      className="wend-calendar"
      mode="range"
      numberOfMonths={isWide ? 2 : 1}
      // So that a single month shows the days after it, too: most trips that begin at its end go beyond it.
      showOutsideDays={!isWide}
      fixedWeeks={!isWide}
      pagedNavigation={false}
      weekStartsOn={weekdays[weekStart]}
      labels={{ labelDayButton: dayLabel }}
      today={toNoon(today)}
      modifiers={{ past: { before: toNoon(today) } }}
      modifiersClassNames={{ past: 'wend-past' }}
      defaultMonth={toNoon(from ?? today)}
      selected={{
        from: from ? toNoon(from) : undefined,
        to: dates.startDate && dates.endDate ? toNoon(dates.endDate) : undefined,
      }}
      onSelect={(_range, day) => onChange(pickDay(dates, toPlainDate(day)))}
    />
  )
}

const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

/** 'Today, Saturday, November 21, 2026, selected': the accessible name includes the visible number. */
function dayLabel(date: Date, modifiers: Modifiers): string {
  return `${modifiers.today ? 'Today, ' : ''}${spoken.format(date)}${modifiers.selected ? ', selected' : ''}`
}

// The calendar uses Date objects in this device's time zone; noon exists on every day.
function toNoon(date: string): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const noon = new Date(2000, 0, 1, 12)
  // The Date constructor would read the years 1 to 99 as 1901 to 1999.
  noon.setFullYear(year, month - 1, day)
  return noon
}

function toPlainDate(date: Date): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0')
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`
}

function onWidthChange(listener: () => void) {
  const query = matchMedia(tabletQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
