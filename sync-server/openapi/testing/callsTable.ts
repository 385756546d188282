import type { ApiContract, Operation } from './ApiContract.ts'

/** Every call, in one Markdown table per subject: the contents of docs/api/calls.md. */
export function callsTable(contract: ApiContract): string {
  const bySubject = Map.groupBy(contract.calls, ({ operation }) => operation.tags[0]!)
  const sections = [...bySubject].map(([subject, calls]) =>
    [
      `## ${subject}`,
      '',
      '| Call | What it does | Sends | Answers | For |',
      '|---|---|---|---|---|',
      ...calls.map(({ call, operation }) => row(call, operation)),
      '',
    ].join('\n'),
  )
  return `# Calls\n\nKept in step by a test. Fields, limits and failures: \`GET /api/openapi.json\`.\n\n${sections.join('\n')}`
}

function row(call: string, operation: Operation): string {
  const statuses = Object.keys(operation.responses).filter(status => status.startsWith('2'))
  const cells = [
    `\`${call.replace('/api', '')}\``,
    operation.summary,
    sent(operation),
    statuses.join(', '),
    operation.security
      ? 'everyone'
      : operation.description?.startsWith('For administrators.')
        ? 'administrators'
        : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function sent({ parameters = [], requestBody }: Operation): string {
  const query = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => `?${name}`)
  const fields = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    schema ? Object.keys(schema['properties'] ?? {}) : [type],
  )
  return [...query, ...fields].map(name => `\`${name}\``).join(', ')
}
