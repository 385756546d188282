import type { Understood } from './understood.ts'

/** Whether a question asks for places, and not only for a fact or about one place. */
export function wantsPlaces(asked: Understood, isTold: boolean, isNamed: boolean): boolean {
  const { wish, text, topics, outside, reference, language } = asked
  if (language) return false
  if (reference?.kind === 'nth') return !isNamed
  if (isNamed) return / (near|nearby|close to|around|next to) /.test(text)
  const isFactOnly = topics.some(topic => topic !== 'thanks' && topic !== 'greeting' && topic !== 'coverage')
  if (isFactOnly) return !isTold && topics.includes('booking')
  if (outside.length > 0) return wish.category !== null && !outside.some(each => /shops/.test(each))
  // What only names something ("dim sum in Hong Kong") is looked for; where the guide has nothing about it, it says so.
  return true
}
