const typedFields = [
  'title',
  'time',
  'location',
  'description',
  'cost',
  'text',
  'email',
  'interests',
  'budget',
]

/** Everything a person typed into an edit, line by line; undefined when they typed nothing. */
export function typedText(args: Record<string, unknown>) {
  const named = typedFields.map(field => args[field])
  // A person can edit several insights at once.
  const { texts } = args
  const values = texts && typeof texts === 'object' ? [...named, ...Object.values(texts)] : named
  const lines = values.filter(value => typeof value === 'string' && value !== '')
  return lines.length > 0 ? lines.join('\n') : undefined
}
