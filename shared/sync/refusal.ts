import { AppError } from '../plain/errors.ts'
import type { Role } from './context.ts'
import type { Rule } from './policy.ts'

/** The error for a member who may view the trip and asks for what takes the right to edit it. */
export const viewsOnly = (): AppError =>
  new AppError('forbidden', 'You can only view this trip. Ask the owner to let you edit it.')

/** The error for what isn't there, or not for the person who asks; `called` is what people call it. */
export const missing = (called: string): AppError =>
  new AppError('not-found', `This ${called} doesn't exist, or you can't see it.`)

/** The error for someone without a right, unless its rule has one of its own. To a stranger, the scope does not exist. */
export function refusal(role: Role | null, { who }: Rule, isTrip: boolean): AppError {
  if (role === 'viewer' && who.includes('editor')) return viewsOnly()
  if (role !== null)
    return new AppError('forbidden', 'Only the owner of this trip can do that. Ask the owner.')
  return missing(isTrip ? 'trip' : 'account')
}
