import type { Understood } from './understood.ts'

const asksForPlaces =
  / (to do|to see|to eat|do|see|visit|recommend|suggest|suggestions?|ideas?|places|sights|things|spots|where can|where should|which|highlights|best) /

/** Whether a question asks for places, and not only for a fact or about one place. */
export function wantsPlaces(asked: Understood, isTold: boolean, isNamed: boolean): boolean {
  const { wish, text, topics, outside, reference, when, language } = asked
  if (language) return false
  if (reference?.kind === 'nth') return !isNamed
  if (isNamed) return / (near|nearby|close to|around|next to) /.test(text)
  const isFactOnly = topics.some(topic => topic !== 'thanks' && topic !== 'greeting' && topic !== 'coverage')
  if (isFactOnly) return !isTold && topics.includes('booking')
  if (outside.length > 0) return wish.category !== null && !outside.some(each => /shops/.test(each))
  return (
    wish.category !== null ||
    wish.wanted.length > 0 ||
    wish.hidden ||
    wish.goodFor.length > 0 ||
    when.rain ||
    when.part !== null ||
    when.says !== '' ||
    asked.words.length === 0 ||
    asksForPlaces.test(text)
  )
}
