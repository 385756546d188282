import { newId } from '#shared/plain/newId.ts'
import { ApiError } from './api.ts'

/**
 * Asks the server for something that it makes, with an id of ours: the same for the same wish until the server has
 * answered. What is asked again because the answer was lost is made once.
 */
export function askingOnce<Wish, Made>(
  ask: (wish: Wish, id: string) => Promise<Made>,
): (wish: Wish) => Promise<Made> {
  const unanswered = new Map<string, string>()
  return async wish => {
    const key = JSON.stringify(wish)
    const id = unanswered.get(key) ?? newId()
    unanswered.set(key, id)
    try {
      const made = await ask(wish, id)
      unanswered.delete(key)
      return made
    } catch (error) {
      // A refusal is an answer; after a fault, nobody knows.
      if (error instanceof ApiError && error.status < 500) unanswered.delete(key)
      throw error
    }
  }
}
