const done: Record<string, string> = { Move: 'Moved', Swap: 'Swapped', Remove: 'Removed', Add: 'Added' }

/** What a button said, once it is done: 'Moved to 10:00 AM'. */
export const doneText = (label: string): string => label.replace(/^\w+/, verb => done[verb] ?? verb)
