import { roles, tripKinds } from './accessWorld.ts'
import type { Role } from './accessWorld.ts'

/** Who may do one thing: one mark per role, or one for each kind of trip. */
export interface AccessRow {
  section: string
  name: string
  marks: Record<Role, string>
  /** For an edit: the right it requires, and who has it. */
  right?: string
}

const intro = `# Who may do what

Made by a test that asks the real server all of it, and fails when an answer is another one
(\`sync-server/access.test.ts\`; \`npm run unit -- sync-server/access.test.ts -u\` writes this file anew). A call or an edit
that is added without a row fails it as well.

One mark, or four: for a trip that is private, for friends, public, and deleted (it was public), in this order.

| Mark | Meaning |
|---|---|
| \`✓\` | Allowed. In a list: the trip is in it |
| \`–\` | Not allowed. The answer is, to the letter, the one for something that does not exist; or nobody could learn from it |
| \`✗\` | Refused to someone who knows the trip anyhow, with the reason |

The right of an edit is a line in \`shared/features/<f>/policy.ts\`, and so is who has it: one's role in the trip, or what one
is to the row. The moderator is an administrator, once it was reported; for the server alone is what it makes sure of by
other means.

Whatever is not allowed changes no row, no version, no Change Log, no notification and no file, and tells nobody.

Who sees a trip without working on it gets no dates before it is over, unless its owner shows them: no answer to any of
these calls has one (\`sync-server/visitors.test.ts\`).

A token counts while its sign-in is open and its person is not suspended; what ends with a sign-in is in
[identity.md](identity.md#the-end-of-a-sign-in).

What a personal access token may do is in [api/tokens.md](api/tokens.md).

The owner is the one of the trips; calls about a person are about the owner, and for the owner about a follower. The
follower follows the owner. The owner has blocked the blocked one. Who is invited has not answered; the viewer and the editor have
accepted; who was removed had accepted. All have liked and saved each trip while it was public. The admin has no part in
the trips.
`

/** These rows as a Markdown table: the contents of docs/access.md. */
export function accessTable(rows: readonly AccessRow[]): string {
  const sections = [...Map.groupBy(rows, ({ section }) => section)].map(([section, own]) => {
    const hasRights = own.some(({ right }) => right !== undefined)
    return [
      `## ${section}`,
      '',
      `| | ${roles.join(' | ')} |${hasRights ? ' right |' : ''}`,
      `|---|${roles.map(() => ':-:|').join('')}${hasRights ? '---|' : ''}`,
      ...own.map(
        ({ name, marks, right }) =>
          `| \`${name.replace('/api/', '/')}\` | ${roles.map(role => shown(marks[role])).join(' | ')} |${right ? ` ${right} |` : ''}`,
      ),
      '',
    ].join('\n')
  })
  return `${intro}\n${sections.join('\n')}`
}

const shown = (mark: string): string => (mark.length === tripKinds.length ? `\`${mark}\`` : mark)
