import * as z from 'zod'
import { errorStatus } from '#shared/plain/errors.ts'
import type { ErrorCode } from '#shared/plain/errors.ts'
import { usualLimits } from '../middleware/limits.ts'
import type { Answer } from './documented.ts'
import type { Route } from './readRoutes.ts'
import { Schemas } from './Schemas.ts'
import type { Json } from './Schemas.ts'
import { introduction, tagTexts } from './tagTexts.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

const Failure = z
  .object({
    error: z.object({
      code: z.enum(codes),
      message: z.string().meta({ description: 'For people: what happened, and what to do.' }),
      field: z.string().optional().meta({ description: 'The field at fault, as a path with dots.' }),
    }),
  })
  .meta({ id: 'Failure' })

/** The meaning of statuses that several calls answer with. */
const failures: Partial<Record<number, string>> = {
  400: 'Something that was sent does not fit. `field` says what.',
  401: 'The access token is missing, or no longer valid.',
  403: 'Not for this person.',
  404: 'It does not exist, or this person cannot see it: the two look the same.',
  429: 'Too many requests. `Retry-After` says in how many seconds to ask again.',
}

const takesQuery = new Set(['GET', 'DELETE'])

export interface AboutApi {
  version: string
  /** The address of this server. */
  site: string
}

/**
 * The OpenAPI 3.1 document of these routes: what they require is read from their middlewares, and what they answer was
 * described with `documented`. Throws for a route without a summary, and for one whose tag has no description.
 */
export function apiDocument(routes: readonly Route[], { version, site }: AboutApi): Json {
  const schemas = new Schemas()
  const failure = { 'application/json': { schema: schemas.answer(Failure) } }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const { answer, method, path } = route
    if (!answer) throw new Error(`${method} ${path} has no summary: add its line to \`documented\`.`)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, answer, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wend.',
      version,
      summary: 'Trips, the people on them, and the people who look at them.',
      description: introduction,
      contact: { name: 'The operator of this server', url: site },
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(routes.map(({ path }) => tagOf(path)))].map(name => ({
      name,
      description: tagText(name),
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token of the identity provider that GET /api/config names, or a personal access token, which ' +
            'people make in the app under Account.',
        },
      },
      responses: {
        ...Object.fromEntries(
          Object.entries(failures).map(([status, description]) => [
            `Failure${status}`,
            { description, content: failure, ...(status === '429' && { headers: retryAfter }) },
          ]),
        ),
        Failure: { description: 'Any other failure.', content: failure },
      },
      schemas: schemas.named(),
    },
  }
}

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } }

function operation(route: Route, answer: Answer, schemas: Schemas): Json {
  const { method, path, demands } = route
  const { isSignedIn, isAdmin, isInPerson, limit } = demands
  const { parameters, requestBody } = inputOf(route, answer, schemas)
  const statuses = [
    ...(demands.input || answer.takes ? [400] : []),
    ...(isSignedIn ? [401] : []),
    ...(isAdmin || isInPerson ? [403] : []),
    ...(route.parameters.length > 0 ? [404] : []),
    ...(limit ? [429] : []),
  ]
  const detail = [
    isAdmin && 'For administrators.',
    isInPerson && 'Not with a personal access token.',
    answer.detail,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary: answer.summary,
    ...(detail && { description: detail }),
    ...(!isSignedIn && { security: [] }),
    ...(limit && { 'x-rate-limit': { kind: limit, ...usualLimits[limit] } }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [answer.status]: success(answer, schemas),
      ...Object.fromEntries(
        Object.entries(answer.otherwise ?? {}).map(([status, summary]) => [
          status,
          success({ ...answer, summary }, schemas),
        ]),
      ),
      ...Object.fromEntries(
        statuses.map(status => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

function success({ summary, body, status, type, headers }: Answer, schemas: Schemas): Json {
  return {
    description: summary,
    ...(headers && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
    }),
    ...(body && { content: { [type]: { schema: schemas.answer(body) } } }),
    ...(!body && status !== 204 && { content: { [type]: {} } }),
  }
}

/** One schema checks path, query and body together; here they part again. */
function inputOf(route: Route, answer: Answer, schemas: Schemas): { parameters: Json[]; requestBody?: Json } {
  const { method, parameters: names, demands } = route
  const { properties = {}, required = [], ...rest } = fieldsOf(demands.input, schemas)
  const inPath = names.map(name => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
  const given = Object.entries(properties).filter(([name]) => !names.includes(name))
  const needed = required.filter(name => !names.includes(name))
  const query = answer.query ? Object.entries(fieldsOf(answer.query, schemas).properties ?? {}) : []
  if (takesQuery.has(method)) query.push(...given)
  const inQuery = query.map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
  const parameters = [...inPath, ...inQuery]
  if (Array.isArray(answer.takes)) {
    const content = Object.fromEntries((answer.takes as string[]).map(type => [type, {}]))
    return { parameters, requestBody: { required: true, content } }
  }
  const hasBody = given.length > 0 && !takesQuery.has(method)
  const schema = answer.takes
    ? schemas.request(answer.takes as z.ZodType)
    : hasBody && {
        ...rest,
        properties: Object.fromEntries(given),
        ...(needed.length > 0 && { required: needed }),
      }
  if (!schema) return { parameters }
  const json = { schema, ...(answer.example && { example: answer.example }) }
  return {
    parameters,
    requestBody: {
      required: answer.takes !== undefined || needed.length > 0 || 'anyOf' in rest,
      content: { 'application/json': json },
    },
  }
}

interface Fields extends Json {
  properties?: Record<string, Json>
  required?: string[]
}

function fieldsOf(schema: z.ZodType | undefined, schemas: Schemas): Fields {
  if (!schema) return {}
  const fields = schemas.request(schema) as Fields
  if (!fields.properties) throw new Error('What `input` checks must be an object of named fields.')
  return fields
}

/** postTripsByIdLike */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[/.-]/)
    .map(word =>
      word.replace(/^\{(.)(.*)\}$/, (_all, first: string, end: string) => `by${first.toUpperCase()}${end}`),
    )
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function tagText(name: string): string {
  const text = tagTexts[name]
  if (text === undefined) throw new Error(`The tag ${name} has no description: add it to tagTexts.ts.`)
  return text
}

/** The subject of a call: the first word of its path after /api. */
const tagOf = (path: string): string => path.split('/')[2] ?? ''
