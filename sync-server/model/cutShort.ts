import { AppError } from '#shared/plain/errors.ts'
import type { Purpose } from './model.ts'

const remedies: Record<Purpose, string> = {
  itinerary: ' Try fewer days.',
  chat: ' Ask for less at once.',
  insights: '',
}

/** Why a model ended an answer before its end, for people; null when it came to an end. `reason`: `finish_reason`. */
export function cutShort(reason: string | null | undefined, purpose: Purpose): AppError | null {
  if (reason === 'length') {
    return new AppError('unavailable', `The AI model's answer got too long.${remedies[purpose]}`)
  }
  if (reason === 'content_filter')
    return new AppError('unavailable', "The AI model's own filter stopped its answer.")
  return null
}
