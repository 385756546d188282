import { foldName } from '#shared/plain/foldName.ts'

export interface Command {
  id: string
  label: string
  /** The heading it is listed under; commands of the same group must be adjacent. */
  group: string
  /** Beside the label: a shortcut, a destination. */
  hint?: string
  /** Further words that find it. */
  keywords?: string
}

/** More than anybody reads; a person with hundreds of trips types a letter. */
const most = 60

/** The first commands in which every typed word matches the beginning of some word. Ignores accents and case. */
export function searchCommands<C extends Command>(commands: readonly C[], query: string): C[] {
  const words = foldName(query).split(' ').filter(Boolean)
  return commands.filter(command => words.every(word => textOf(command).includes(` ${word}`))).slice(0, most)
}

const texts = new WeakMap<Command, string>()

function textOf(command: Command): string {
  const known = texts.get(command)
  if (known !== undefined) return known
  const text = ` ${foldName(`${command.label} ${command.hint ?? ''} ${command.keywords ?? ''}`)}`
  texts.set(command, text)
  return text
}
