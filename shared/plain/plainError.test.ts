import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { model } from '../features.ts'
import { TravelStats, ProfileFields } from '../features/profile/schema.ts'
import { ItemFields } from '../features/itinerary/schema.ts'

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

test.each([
  [TravelStats, { countriesVisited: -1, citiesVisited: 0 }, 'Countries visited must be 0 or more.'],
  [TravelStats, { countriesVisited: 'x', citiesVisited: 0 }, 'Countries visited must be a number.'],
  [ItemFields, {}, 'Time is missing.'],
  [z.object({ title: z.string() }), {}, 'Title is missing.'],
  [z.object({ title: z.string() }), { title: 7 }, 'Title must be text.'],
  [z.object({ days: z.int() }), { days: 1.5 }, 'Days must be a whole number.'],
  [z.object({ days: z.number().max(30) }), { days: 1e6 }, 'Days must be 30 or less.'],
  // The library's own limit on whole numbers is not the field's.
  [z.object({ days: z.number().int().max(30) }), { days: 1e21 }, 'Days is too large.'],
  [z.object({ days: z.number().int().min(1) }), { days: -1e21 }, 'Days is too small.'],
  [z.object({ text: z.string().min(1) }), { text: '' }, 'Text cannot be empty.'],
  [
    z.object({ text: z.string().max(2000) }),
    { text: 'x'.repeat(2001) },
    'Text can have at most 2,000 characters.',
  ],
  [z.object({ tags: z.array(z.string()).max(1) }), { tags: ['a', 'b'] }, 'Tags can have at most 1 entry.'],
  [z.object({ pace: z.enum(['slow', 'fast']) }), { pace: 'x' }, 'Pace must be one of slow, fast.'],
  [
    z.object({ userId: z.array(z.object({ dayId: z.boolean() })) }),
    { userId: [{ dayId: 1 }] },
    'Day id must be true or false.',
  ],
  [z.strictObject({}), { color: 1 }, 'color: not known here.'],
  [z.string(), undefined, 'This is missing.'],
  // A schema's own message stays, even among alternatives.
  [z.object({ title: z.string().min(1, 'Enter a title.') }), { title: '' }, 'Enter a title.'],
  [ProfileFields, { profileImageUrl: 'nowhere', bio: null, location: null }, 'Invalid url'],
])('what does not fit is said in plain words, with the name of the field (%#)', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message)
})

const schemaWords = /expected|received|Invalid (?!url)|Too (small|big)|Unrecognized|undefined|NaN|>=|<=|\|/

test('whatever is sent as the arguments of an edit, nobody hears the words of the schema library', () => {
  for (const { name, args } of Object.values(model.mutators)) {
    const fields = args instanceof z.ZodObject ? Object.keys(args.shape) : ['id']
    const value = fc.oneof(
      fc.anything({ maxDepth: 1 }),
      fc.string({ maxLength: 3 }),
      fc.double(),
      fc.constant('x'.repeat(12_000)),
    )
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(fields.map(field => [field, value])), { requiredKeys: [] }),
        sent => {
          for (const { message } of args.safeParse(sent).error?.issues ?? []) {
            expect(`${name}: ${message}`).not.toMatch(schemaWords)
          }
        },
      ),
      { numRuns: 30 },
    )
  }
})
