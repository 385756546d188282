import type * as z from 'zod'

/** The arguments of every edit, by its name. Each feature adds those of its mutators with `ArgsOf`. */
export interface EditArgs {}

export type EditName = keyof EditArgs

/** An edit of this name with its arguments. */
export type EditOf<Name extends EditName> = readonly [name: Name, args: EditArgs[Name]]

/** A mutator's name and its arguments. */
export type Edit = { [Name in EditName]: EditOf<Name> }[EditName]

/** The arguments that these mutators take, before parsing (their schemas' input types). */
export type ArgsOf<Mutators extends readonly { name: string; args: z.ZodType }[]> = {
  [Each in Mutators[number] as Each['name']]: z.input<Each['args']>
}

/**
 * An edit whose arguments come from where types cannot check them: a log, a refused edit, or another version of the
 * app. They are checked when the edit is made.
 */
export const uncheckedEdit = (name: string, args: object): Edit => [name, args] as unknown as Edit
