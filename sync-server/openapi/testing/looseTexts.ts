import * as z from 'zod'

/** Texts that no database should receive; one of them gets past most patterns. */
const evil = [
  '\uD800',
  'a\uDC00b',
  'x\0y',
  'https://a.example/\uD800',
  '\uD800@a.example',
  'a_\uD83D',
  'drawn:\uD800',
  '2027-01-01\0',
]

const isLoose = (text: unknown): boolean => typeof text === 'string' && /[\0\uD800-\uDFFF]/u.test(text)

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  items?: readonly z.ZodType[]
  [part: string]: unknown
}

const inner = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'left', 'right', 'rest']

/** Paths of the strings for which a schema accepts text that isn't well formed ([EDIT7]). */
export function looseTexts(schema: z.ZodType, path = ''): string[] {
  const def = schema.def as unknown as Def
  if (def.type === 'string') {
    return evil.some(text => isLoose(schema.safeParse(text).data)) ? [path] : []
  }
  // What follows a pipe may clean what went in.
  if (def.type === 'pipe') {
    const [first, last] = [def['in'], def['out']] as z.ZodType[]
    const loose = looseTexts(first!, path)
    return (last!.def as unknown as Def).type === 'string'
      ? looseTexts(last!, path).filter(one => loose.includes(one))
      : loose
  }
  const parts: [string, z.ZodType][] = [
    ...Object.entries(def.shape ?? {}),
    ...[...(def.options ?? []), ...(def.items ?? [])].map((part): [string, z.ZodType] => ['', part]),
    ...inner.flatMap((name): [string, z.ZodType][] => {
      const part = def[name]
      return part instanceof z.ZodType ? [['', part]] : []
    }),
  ]
  return parts.flatMap(([name, part]) => looseTexts(part, name ? `${path}.${name}` : path))
}
