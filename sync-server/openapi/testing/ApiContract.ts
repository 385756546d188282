import * as z from 'zod'
import type { Json } from '../Schemas.ts'

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  description?: string
  security?: unknown[]
  'x-rate-limit'?: { kind: string; requests: number; perSeconds: number }
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema?: Json; example?: Json }> }
  responses: Record<string, { content?: Record<string, { schema?: Json }> } | { $ref: string }>
}

export interface OpenApiDocument extends Json {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Json; responses: Record<string, { content: Record<string, { schema: Json }> }> }
}

/** Checks answers against the document that describes them. */
export class ApiContract {
  readonly #document: OpenApiDocument
  /** The schemas that calls reference, by name. */
  readonly named: Json
  readonly #closedNamed: Json
  readonly #schemas = new Map<Json, z.ZodType>()
  /** Paths without parameters first. */
  readonly #patterns: { call: string; method: string; pattern: RegExp }[]
  /** Every call: 'GET /api/trips/{id}'. */
  readonly calls: { call: string; operation: Operation }[]
  readonly #operations: ReadonlyMap<string, Operation>

  constructor(document: OpenApiDocument) {
    this.#document = document
    this.named = document.components.schemas
    this.#closedNamed = closed(this.named)
    this.calls = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    )
    this.#operations = new Map(this.calls.map(({ call, operation }) => [call, operation]))
    this.#patterns = this.calls
      .map(({ call }) => {
        const [method, template] = call.split(' ') as [string, string]
        const pattern = template.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
        return { call, method, pattern: new RegExp(`^${pattern}$`) }
      })
      .toSorted((a, b) => a.call.split('{').length - b.call.split('{').length)
  }

  /** The document's example body; undefined for a call without one. */
  exampleOf(call: string): Json | undefined {
    return this.#operations.get(call)!.requestBody?.content['application/json']?.example
  }

  /** The call that a request belongs to. A path without parameters takes precedence over one with them. */
  callOf(method: string, address: string): string | undefined {
    const path = address.split('?')[0]!
    return this.#patterns.find(known => known.method === method && known.pattern.test(path))?.call
  }

  /** What is wrong with an answer; empty when it is as documented. A field that is not in the document is wrong. */
  faultsOf(call: string, status: number, body: unknown): string[] {
    const responses = this.#operations.get(call)?.responses
    if (!responses) return [`${call} is not documented`]
    const response = responses[status] ?? (status >= 400 ? responses.default : undefined)
    if (!response) return [`${call} answers ${status}, which is not documented`]
    const { content } =
      '$ref' in response ? this.#document.components.responses[response.$ref.split('/').at(-1)!]! : response
    const schema = content?.['application/json']?.schema
    if (!schema) return content || status === 204 ? [] : [`${call} has a body that is not documented`]
    const result = this.#validator(schema).safeParse(body)
    return result.success
      ? []
      : result.error.issues.map(({ path, message }) => `${call} ${status} ${path.join('.')}: ${message}`)
  }

  #validator(schema: Json): z.ZodType {
    const known = this.#schemas.get(schema)
    if (known) return known
    const whole = { ...closed(schema), $defs: this.#closedNamed }
    const text = JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')
    const made = z.fromJSONSchema(JSON.parse(text) as z.core.JSONSchema.JSONSchema)
    this.#schemas.set(schema, made)
    return made
  }
}

/** The same, with every object that lists its fields allowing no others. */
function closed(json: Json): Json {
  return JSON.parse(JSON.stringify(json), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
  ) as Json
}
