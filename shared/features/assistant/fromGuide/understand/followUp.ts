import { foldName } from '#shared/plain/foldName.ts'
import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import type { Reference, Understood } from './understood.ts'

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** What a question refers to; null when it stands for itself. `text` is folded, with a space before and after. */
export function refersTo(text: string): Reference | null {
  const nth =
    / (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)( one| place)? $/.exec(text) ??
    / (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last) (one|place) /.exec(text)
  if (nth) return { kind: 'nth', index: nth[1] === 'last' ? -1 : ordinals.indexOf(nth[1]!) }
  if (
    / (which|any|some|one|all|none|most|two|three|each) (of )?(these|those|them)( |$)/.test(text) ||
    / (which|what) (ones? )?(are|is) (free|open|cheap|cheapest|indoors?|good|closest|best) $/.test(text)
  ) {
    return { kind: 'among' }
  }
  if (
    / (more|anything else|something else|what else|others|another) /.test(text) &&
    text.split(' ').length < 8 &&
    !/ tell me more /.test(text)
  )
    return { kind: 'more' }
  if (
    /^ (and|or|but|what about|how about|with|without|from my|near my|for|is it|are they|how much is it|something|anything) /.test(
      text,
    ) ||
    / (it|there|they|them) /.test(text)
  ) {
    return { kind: 'same' }
  }
  return text.trim().split(' ').length <= 2 ? { kind: 'same' } : null
}

/** The places that an answer names in bold, in its order. */
export function shownIn(answer: string, cities: readonly GuideDestination[]): GuidePlace[] {
  const places = new Map(cities.flatMap(city => city.places.map(place => [foldName(place.name), place])))
  const names = [...answer.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => foldName(name!))
  return [...new Set(names)].flatMap(name => places.get(name) ?? [])
}

/** The question with what it takes over from the one before. */
export function joinTurns(last: Understood | null, turn: Understood): Understood {
  const { reference } = turn
  if (!last || !reference) return turn
  const { wish, when } = turn
  const isAbout =
    turn.named !== null || turn.topics.length > 0 || turn.outside.length > 0 || turn.days !== null
  const hasWish = wish.category !== null || wish.wanted.length > 0
  const isNarrower = !isAbout && !hasWish
  // "is it open on Tuesday?", "and on Wednesday?"
  const named =
    turn.named ?? (isSameCity(last, turn) && !hasWish && !/ (there) /.test(turn.text) ? last.named : null)
  if (named && reference.kind === 'same') return { ...turn, named, topics: turn.topics }
  if (reference.kind === 'among' || reference.kind === 'nth') return turn
  // "and Kyoto?" after "Is Tokyo expensive?"
  if (isNarrower && last.topics.length > 0 && when.says === '') return { ...turn, topics: last.topics }
  if (!isNarrower && !(reference.kind === 'more' || (hasWish && !isAbout && isFamilyOnly(turn)))) return turn
  return {
    ...turn,
    district: turn.district ?? (isSameCity(last, turn) ? last.district : null),
    words: turn.words.length > 0 ? turn.words : last.words,
    when: when.says || when.part || when.rain ? when : last.when,
    wish: {
      ...last.wish,
      ...wish,
      category: wish.category ?? last.wish.category,
      meal: wish.meal ?? last.wish.meal,
      wanted: wish.wanted.length > 0 ? wish.wanted : last.wish.wanted,
      avoided: [...last.wish.avoided, ...wish.avoided],
      goodFor: [...new Set([...last.wish.goodFor, ...wish.goodFor])],
      dearest: Math.min(wish.dearest, last.wish.dearest),
      risky: [...new Set([...last.wish.risky, ...wish.risky])],
      unchecked: wish.unchecked,
    },
  }
}

const isFamilyOnly = ({ wish }: Understood): boolean =>
  wish.wanted.every(tag => tag === 'family') && wish.category === null

const isSameCity = (last: Understood, turn: Understood): boolean =>
  last.where?.cities[0] === turn.where?.cities[0]
