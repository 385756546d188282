import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { chooseDay, daysToChoose, newDayChoice, planDays } from '#shared/features/itinerary/plan.ts'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import { rescheduleEdits } from '#shared/features/itinerary/reschedule.ts'
import { replaceSuggested } from '#shared/features/itinerary/suggestedDays.ts'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { addDays } from '#shared/plain/dates.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { calendarEdits } from '../sharing/calendarEdits.ts'
import { event as testEvent } from '../sharing/testEvent.ts'
import { addToTripEdits } from '../curated/addToTrip.ts'
import { blankActivity } from './activityForm.ts'
import { itineraryCallbacks } from './itineraryCallbacks.ts'

const tripId = uuid(999)
const start = '2027-04-10'
const dates = Array.from({ length: 5 }, (_, index) => addDays(start, index))
const activity = { ...itemRow(1, '', null), time: null }

/** The row that edits put an activity on. */
const dayIn = (edits: readonly Edit[]): string | null | undefined =>
  edits.flatMap(([name, args]) =>
    name === 'item.add' || name === 'item.move' ? [(args as { dayId: string | null }).dayId] : [],
  )[0]

/** Every way in which a person or the app plans something on a date. */
const ways: Record<string, (plan: TripPlan, date: string) => Promise<string | null | undefined>> = {
  async 'a line on the trip page'(plan, date) {
    const saved: Edit[] = []
    const days = planDays(plan.trip, plan)
    const now = { trip: plan.trip, plan: days, deletedIds: plan.deletedDayIds }
    const { onQuickAdd } = itineraryCallbacks(now, async edits => void saved.push(...edits))
    const day = days.find(one => one.date === date)
    if (day) await onQuickAdd(day, { id: uuid(50), line: 'Coffee' }, 'other')
    return day && dayIn(saved)
  },
  async 'the form of an activity'(plan, date) {
    const saved: Edit[] = []
    const now = { trip: plan.trip, plan: planDays(plan.trip, plan), deletedIds: plan.deletedDayIds }
    const { onAddActivity } = itineraryCallbacks(now, async edits => void saved.push(...edits))
    const dayNumber = dates.indexOf(date) + 1
    const form = blankActivity(uuid(50), { day: newDayChoice, dayNumber, date })
    await onAddActivity({ ...form, title: 'Coffee' })
    return dayIn(saved)
  },
  async 'a curated place'(plan, date) {
    const day = daysToChoose(plan).find(one => one.date === date)
    const place = { category: 'Restaurants', title: 'Cervejaria' } as Parameters<typeof addToTripEdits>[1]
    const choice = { id: uuid(50), dayId: day?.id ?? '', time: '19:00', freshDayId: uuid(51) }
    return day && dayIn(addToTripEdits(plan, place, choice))
  },
  async 'a suggestion of the assistant'(plan, date) {
    const fresh = { dayNumber: dates.indexOf(date) + 1, date }
    return chooseDay(plan, { dayId: newDayChoice, freshDayId: uuid(51), fresh }).id
  },
  async 'a calendar'(plan, date) {
    const event = testEvent('1', date, { title: activity.title })
    return dayIn(calendarEdits(plan, [event], () => uuid(50)).edits)
  },
  async 'the planner'(plan, date) {
    if (!plan.trip.startDate || plan.days.some(day => day.date === date)) return undefined
    const suggested = { number: dates.indexOf(date) + 1, date, title: null, items: [activity] }
    return dayIn(replaceSuggested({ ...plan, restorableDayIds: [] }, [suggested], () => uuid(52)).edits)
  },
  async 'new dates that move activities to the last day'(plan, date) {
    if (!plan.trip.startDate || date !== plan.trip.endDate) return undefined
    // One more day, which the new dates cut off.
    const extra = dayRow(uuid(60), { date: addDays(date, 30), dayNumber: 40 })
    const rows = { ...plan, days: [...plan.days, extra], items: [...plan.items, itemRow(61, extra.id, null)] }
    const { edits } = rescheduleEdits({ ...rows, dates: plan.trip, plan: 'keep', outside: 'move' })
    return dayIn(edits)
  },
}

/** A trip with living and deleted days, some of them under an id that was made for another date. */
const anyPlan = fc
  .record({
    isDated: fc.boolean(),
    days: fc.array(
      fc.record({
        date: fc.constantFrom(...dates),
        made: fc.constantFrom(...dates),
        before: fc.integer({ min: 0, max: 2 }),
        isDeleted: fc.boolean(),
        isFilled: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ isDated, days }): TripPlan => {
    const trip = { id: tripId, startDate: isDated ? start : null, endDate: isDated ? dates.at(-1)! : null }
    const rows = new Map(days.map(day => [dayIdFor(tripId, day.made, day.before), day] as const))
    const living = [...rows].filter(([, day]) => !day.isDeleted)
    // One living day for each date.
    const byDate = new Map(living.map(entry => [entry[1].date, entry]))
    const kept = new Set([...byDate.values()].map(([id]) => id))
    return {
      trip,
      days: [...byDate.values()].map(([id, { date }]) =>
        dayRow(id, { date, dayNumber: dates.indexOf(date) + 1 }),
      ),
      items: [...rows].flatMap(([id, { isFilled }], index) =>
        isFilled ? [itemRow(index + 1, id, null)] : [],
      ),
      deletedDayIds: [...rows.keys()].filter(id => !kept.has(id)),
    }
  })

test('[MERGE7] whichever way a date is planned, it is the same row', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, fc.constantFrom(...dates), async (plan, date) => {
      const rows: Record<string, string> = {}
      for (const [way, planned] of Object.entries(ways)) {
        const id = await planned(plan, date)
        if (id) rows[way] = id
      }
      const [id] = Object.values(rows)
      expect(rows).toEqual(Object.fromEntries(Object.keys(rows).map(way => [way, id])))
      expect(plan.deletedDayIds).not.toContain(id)
    }),
    { numRuns: 300 },
  )
})
