import * as fc from 'fast-check'
import type { Json } from '../openapi/Schemas.ts'

/** Where the values of a schema come from. */
export interface Source {
  /** The schemas it references, by name. */
  named: Json
  /** Ids that exist. */
  ids: readonly string[]
}

const dates = ['2027-05-02', '2027-05-03', '2028-02-29', '0001-01-01', '9999-12-31']
const moments = ['2027-05-02T09:30:00.000Z', '2099-01-01T00:00:00Z']
const texts = [
  '',
  'Lisbon',
  ' ',
  '09:30',
  '38.7',
  '-9.1',
  'a0',
  'zz',
  'DELETE',
  'ana@example.org',
  'drawn:Paris, France',
]
const addresses = ['https://127.0.0.1/a.png', 'https://push.example.org/send/1']

/** Values that a JSON Schema accepts, or nearly so: a pattern is met only if a sample happens to match it. */
export function valuesOf(schema: Json, from: Source): fc.Arbitrary<unknown> {
  const { $ref, type, format, properties, required, items, anyOf, oneOf, allOf } = schema as Record<
    string,
    never
  >
  if ($ref) return valuesOf(from.named[String($ref).split('/').at(-1)!] as Json, from)
  if ('const' in schema) return fc.constant(schema['const'])
  if ('enum' in schema) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = (anyOf ?? oneOf ?? allOf) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map(one => valuesOf(one, from)))
  if (type === 'string') return fc.constantFrom(...textsOf(schema, format, from))
  if (type === 'integer' || type === 'number') return fc.constantFrom(...numbersOf(schema))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(items ? valuesOf(items, from) : fc.constant('x'), { maxLength: 3 })
  if (properties) {
    const fields = Object.entries<Json>(properties)
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field, from)])), {
      requiredKeys: required ?? [],
    })
  }
  return fc.constantFrom<unknown>({}, 'x', 1, null)
}

function textsOf(schema: Json, format: unknown, { ids }: Source): string[] {
  if (format === 'uuid') return [...ids]
  if (format === 'date') return dates
  if (format === 'date-time') return moments
  if (format === 'uri') return addresses
  const { pattern, maxLength = 80 } = schema as { pattern?: string; maxLength?: number }
  const long = 'é'.repeat(Math.min(maxLength, 20_000))
  const meeting = pattern ? texts.filter(text => new RegExp(pattern, 'u').test(text)) : []
  // Texts at the length limit get furthest.
  return meeting.length > 0 ? meeting : [...texts, long, long, long, `${long}é`]
}

function numbersOf(schema: Json): number[] {
  const { minimum = -1e6, maximum = 1e6 } = schema as { minimum?: number; maximum?: number }
  return [minimum, maximum, Math.trunc(minimum + (maximum - minimum) / 2), minimum + 1, maximum - 1]
}

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Values that nobody sends on purpose. */
export const junk: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  0.5,
  1e21,
  2 ** 53,
  -1e308,
  '',
  ' ',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '\0',
  'a\0b',
  '\uD800',
  'x\uDC00',
  '\u202Eabc',
  '\u200B',
  '🧳',
  'x'.repeat(3_000),
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '2027-02-30',
  '0000-01-01',
  '10000-01-01',
  '2027-05-02T25:00:00Z',
  '24:00',
  '01890000-0000-7000-8000-000000000000',
  '01890000-0000-7000-8000-00000000000A',
  [],
  [null],
  {},
  { id: 'x' },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { toString: 'x', valueOf: 1, length: -1 },
  nested(500),
)

/** Puts `value` at the nth of all the places in what is sent. */
export function replacePlace(sent: unknown, nth: number, value: unknown): unknown {
  const places: { of: Record<string, unknown>; key: string }[] = []
  const walk = (of: unknown) => {
    if (typeof of !== 'object' || of === null) return
    for (const key of Object.keys(of)) {
      places.push({ of: of as Record<string, unknown>, key })
      walk((of as Record<string, unknown>)[key])
    }
  }
  const copy = structuredClone(sent)
  walk(copy)
  const place = places[nth % Math.max(1, places.length)]
  if (place) define(place.of, place.key, value)
  return copy
}

/** Also works for names that mean something to JavaScript. */
export const define = (of: object, key: string, value: unknown): void =>
  void Object.defineProperty(of, key, { value, enumerable: true, configurable: true, writable: true })
