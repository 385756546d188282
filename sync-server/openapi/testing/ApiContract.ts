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

/** Holds answers against the document that describes them. */
export class ApiContract {
  readonly #document: OpenApiDocument
  readonly #schemas = new Map<string, z.ZodType>()
  /** Every call: 'GET /api/trips/{id}'. */
  readonly calls: { call: string; operation: Operation }[]

  constructor(document: OpenApiDocument) {
    this.#document = document
    this.calls = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    )
  }

  /** The body that the document gives as an example; undefined for a call without one. */
  exampleOf(call: string): Json | undefined {
    return this.calls.find(each => each.call === call)!.operation.requestBody?.content['application/json']
      ?.example
  }

  /** The call that a request is. A path without parameters goes before one with them. */
  callOf(method: string, address: string): string | undefined {
    const path = address.split('?')[0]!
    return this.calls
      .map(({ call }) => call)
      .filter(call => {
        const [itsMethod, template] = call.split(' ') as [string, string]
        const pattern = template.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
        return itsMethod === method && new RegExp(`^${pattern}$`).test(path)
      })
      .toSorted((a, b) => a.split('{').length - b.split('{').length)[0]
  }

  /** What is wrong with an answer; empty when it is as documented. A field that is not in the document is wrong. */
  faultsOf(call: string, status: number, body: unknown): string[] {
    const responses = this.calls.find(each => each.call === call)?.operation.responses
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
    const key = JSON.stringify(schema)
    const known = this.#schemas.get(key)
    if (known) return known
    const whole = { ...closed(schema), $defs: closed(this.#document.components.schemas) }
    const text = JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/')
    const made = z.fromJSONSchema(JSON.parse(text) as z.core.JSONSchema.JSONSchema)
    this.#schemas.set(key, made)
    return made
  }
}

/** The same with every object that lists its fields having no others. */
function closed(json: Json): Json {
  return JSON.parse(JSON.stringify(json), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
  ) as Json
}
