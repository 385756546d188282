import { useSyncExternalStore } from 'react'
import { DayPicker } from 'react-day-picker'
import type { Modifiers } from 'react-day-picker'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { pickDay } from './pickDay.ts'
import './DateRangeCalendar.css'

const wide = '(min-width: 720px)'

export interface DateRangeCalendarProps {
  dates: TripDates
  /** yyyy-MM-dd. */
  today: string
  onChange: (dates: TripDates) => void
}

/** A calendar to choose a range of days in: two months side by side, one on phones. */
export function DateRangeCalendar({ dates, today, onChange }: DateRangeCalendarProps) {
  const isWide = useSyncExternalStore(onWidthChange, () => matchMedia(wide).matches)
  const from = dates.startDate ?? dates.endDate
  return (
    <DayPicker
      className="wend-calendar"
      mode="range"
      numberOfMonths={isWide ? 2 : 1}
      pagedNavigation={false}
      labels={{ labelDayButton: dayLabel }}
      today={toNoon(today)}
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

/** 'Today, Saturday, November 21, 2026, selected': the number that is seen is part of what is heard. */
function dayLabel(date: Date, modifiers: Modifiers): string {
  return `${modifiers.today ? 'Today, ' : ''}${spoken.format(date)}${modifiers.selected ? ', selected' : ''}`
}

// The calendar speaks in Date objects of this device's zone; noon is a time that every day has.
function toNoon(date: string): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const noon = new Date(2000, 0, 1, 12)
  // The constructor would take the years 1 to 99 for those of the twentieth century.
  noon.setFullYear(year, month - 1, day)
  return noon
}

function toPlainDate(date: Date): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0')
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`
}

function onWidthChange(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
