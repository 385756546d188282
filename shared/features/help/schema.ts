import * as z from 'zod'

/** What `GET /api/help/documentation` answers; `documentation` is Markdown. */
export const Documentation = z.object({ documentation: z.string() })

export type Documentation = z.output<typeof Documentation>
