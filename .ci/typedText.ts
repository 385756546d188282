const field = /<(Input|Textarea|SearchBox|input|textarea)\b[^]*?\/>/g
const takesNoText = /\breadOnly\b|\btype="(checkbox|radio|file|hidden)"/

/** Whether a component renders a field that people type text into. */
export const hasTextField = (source: string): boolean =>
  [...source.matchAll(field)].some(([element]) => !takesNoText.test(element))

/** Whether a component keeps what is typed into its fields until it is stored or given up. */
export const keepsText = (source: string): boolean =>
  /\b(useDraft|useFieldsDraft|useKeptText)(<|\()/.test(source)

/** Whether a component is a form dialog that says it has nothing to keep. */
export const keepsNothing = (source: string): boolean => /\bdraft=\{null\}/.test(source)
