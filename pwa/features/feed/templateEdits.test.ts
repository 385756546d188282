import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import { templateEdits } from './templateEdits.ts'
import { templates } from './templates.ts'

test('there are four templates', () => {
  expect(templates.map(({ title }) => title)).toEqual(['Paris', 'Tokyo', 'Bali', 'Rome & Florence'])
})

test.each(templates.map(template => [template.title, template] as const))(
  '%s makes a trip of days with activities, by edits that the server takes',
  (_, template) => {
    const tripId = newId()
    const edits = templateEdits(template, tripId, 'friends')
    for (const [name, args] of edits) {
      const mutator = model.mutators[name]!
      expect(mutator.args.safeParse(args).error).toBeUndefined()
      expect(mutator.scope(args)).toBe(`trip:${tripId}`)
    }
    expect(edits[0]).toMatchObject(['trip.create', { visibility: 'friends', template: template.id }])
    const days = edits.filter(([name]) => name === 'day.add')
    expect(days.length).toBeGreaterThanOrEqual(3)
    for (const [, { id }] of days as [string, { id: string }][]) {
      const items = edits.filter(([, args]) => (args as { dayId?: string }).dayId === id)
      expect(items.length).toBeGreaterThanOrEqual(4)
    }
  },
)
