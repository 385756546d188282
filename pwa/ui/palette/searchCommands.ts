export interface Command {
  id: string
  label: string
  /** The heading under which it stands; commands of a group follow each other. */
  group: string
  /** Beside the label: a shortcut, a destination. */
  hint?: string
  /** Further words that find it. */
  keywords?: string
}

/** The commands that have every typed word, at the start of some word of theirs; accents and case do not count. */
export function searchCommands<C extends Command>(commands: readonly C[], query: string): C[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return commands.filter(command => {
    const text = ` ${fold(`${command.label} ${command.hint ?? ''} ${command.keywords ?? ''}`)}`
    return words.every(word => text.includes(` ${word}`))
  })
}

function fold(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
