import * as z from 'zod'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { Id } from '#shared/plain/ids.ts'

export type Json = Record<string, unknown>

/** What a schema can't express itself, because it checks with a function or a pattern. */
const formats = new Map<unknown, Json>([
  [PlainDate, { format: 'date' }],
  [Id, { format: 'uuid' }],
])

/** Converts zod schemas to JSON Schema; schemas that have an `id` are collected and referenced. */
export class Schemas {
  readonly #named = new Map<string, Json>()

  /** What callers send: fields with defaults may be left out. */
  request = (schema: z.ZodType): Json => this.#convert(schema, 'input')

  /** What callers get. A later version may add fields, so other fields are not ruled out. */
  answer = (schema: z.ZodType): Json => this.#convert(schema, 'output')

  /** The schemas referenced so far. */
  named(): Json {
    return Object.fromEntries([...this.#named].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        Object.assign(jsonSchema, formats.get(zodSchema), trimmedRule(zodSchema, jsonSchema))
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
        // The format says it; the pattern would fill the page.
        if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      },
    }) as Json & { $defs?: Record<string, Json> }
    for (const [name, definition] of Object.entries($defs ?? {})) this.#name(name, refer(definition))
    return refer(json)
  }

  #name(name: string, definition: Json): void {
    const { id: _id, ...known } = definition
    const before = this.#named.get(name)
    if (before && JSON.stringify(before) !== JSON.stringify(known)) {
      throw new Error(`Two different schemas of the API are called ${name}.`)
    }
    this.#named.set(name, known)
  }
}

/** A text that is trimmed before its length is checked cannot be blank. */
function trimmedRule({ _zod: { def } }: z.core.$ZodType, { minLength, pattern }: Json): Json | null {
  if (def.type !== 'string' || !minLength || pattern !== undefined) return null
  const isTrimmed = def.checks?.some(check => {
    const { tx } = check._zod.def as Partial<z.core.$ZodCheckOverwriteDef<string>>
    return tx?.(' ') === ''
  })
  return isTrimmed ? { pattern: String.raw`[^\s\u0000]` } : null
}

/** The same with references to where OpenAPI keeps its schemas. */
function refer(json: Json): Json {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}
