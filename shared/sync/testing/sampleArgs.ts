import * as z from 'zod'
import { newId } from '#shared/plain/ids.ts'
import type { Mutator } from '../mutator.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const schemaOf = ({ args }: Mutator): JsonSchema =>
  z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** The names of a mutator's arguments. */
export const argNames = (mutator: Mutator): string[] => Object.keys(schemaOf(mutator).properties ?? {})

/**
 * Arguments that a mutator's schema accepts: the required ones alone, and with each of the optional ones. Values in
 * `given` are used for arguments with the same name.
 */
export function sampleArgs(
  mutator: Mutator,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown>[] {
  const { properties = {}, required = [] } = schemaOf(mutator)
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, given[name] ?? sample(properties[name] as JsonSchema)]))
  const others = Object.keys(properties).filter(name => !required.includes(name))
  return [[], ...others.map(name => [name])]
    .map(more => pick([...required, ...more]))
    .filter(args => mutator.args.safeParse(args).success)
}

function sample(schema: JsonSchema): unknown {
  const { type, pattern, anyOf, properties = {}, minimum = 1 } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return sample((anyOf.find(one => !one.pattern) ?? anyOf[0]) as JsonSchema)
  if (Array.isArray(type)) return null
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, sample(property as JsonSchema)]),
    )
  }
  if (type === 'array') return []
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'number' || type === 'integer') return minimum
  return pattern ? newId() : 'x'
}
