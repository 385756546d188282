import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { opensOnOneOf } from '#shared/features/guide/placeOpen.ts'
import type { Guide, GuidePlace } from '#shared/features/guide/schema.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'
import type { JudgedQuestion, PlaceRule } from './question.ts'

/** `honest`: it says that it does not know. `beside`: it answers something else. */
export type Verdict = 'right' | 'honest' | 'beside' | 'harmful'

export interface Judgement {
  verdict: Verdict
  /** Why it is not right. */
  why: string
}

const admits =
  /don't know|doesn't know|doesn't say|doesn't have|has nothing|no guide to|can't tell|can't check|can't book|couldn't|only understand|don't understand|didn't understand|which city|which place|nothing in our guide/i

interface Shown {
  suggestion: ActivitySuggestion
  city: string
  place: GuidePlace
}

/** Judges an answer, in the form that `parseSuggestions` reads. */
export function judge(guide: Guide, asked: JudgedQuestion, answer: string): Judgement {
  const { text, suggestions } = parseSuggestions(answer)
  const shown = suggestions.map(suggestion => ({ suggestion, ...placeOf(guide, suggestion) }))
  const invented = shown.find(({ place }) => !place)
  if (invented) return { verdict: 'harmful', why: `invented ${invented.suggestion.title}` }
  const places = shown as Shown[]
  const harm = harmOf(guide, asked, text, places)
  if (harm) return { verdict: 'harmful', why: harm }
  const fault = faultOf(guide, asked, text, places)
  const isAdmitted = admits.test(text)
  if (!fault && (!asked.unknowable || isAdmitted)) return { verdict: 'right', why: '' }
  if (isAdmitted && places.length === 0) return { verdict: 'honest', why: fault ?? '' }
  return { verdict: 'beside', why: fault ?? 'guesses' }
}

function harmOf(guide: Guide, asked: JudgedQuestion, text: string, places: readonly Shown[]) {
  const misled = asked.never?.find(pattern => pattern.test(text))
  if (misled) return `says ${misled.source}`
  const city = asked.city ?? (asked.town && hasGuide(guide, asked.town) ? asked.town : null)
  const strange = places.find(shown => (city ?? asked.town) && shown.city !== city)
  if (strange) return `${strange.place.name} is in ${strange.city}`
  const { goodFor, openOn } = asked.places ?? {}
  const unfit = places.find(({ place }) => goodFor && !place.goodFor?.includes(goodFor))
  if (unfit) return `${unfit.place.name} is not known to be good for ${goodFor}`
  const shut = places.find(({ place }) => openOn && !opensOnOneOf(place, [openOn]))
  if (shut) return `${shut.place.name} is closed on ${openOn}`
  return null
}

function faultOf(guide: Guide, asked: JudgedQuestion, text: string, shown: readonly Shown[]) {
  const missing = asked.says?.find(pattern => !pattern.test(text))
  if (missing) return `does not say ${missing.source}`
  if (
    asked.town &&
    !hasGuide(guide, asked.town) &&
    !foldName(text).includes(`no guide to ${foldName(asked.town)}`)
  ) {
    return `does not say that there is no guide to ${asked.town}`
  }
  if (asked.noPlaces && shown.length > 0) return `suggests ${shown[0]!.place.name}`
  return asked.places ? ruleFault(guide, asked.places, shown, asked.unknowable) : null
}

function ruleFault(guide: Guide, rule: PlaceRule, shown: readonly Shown[], mayBeNone = false): string | null {
  if (shown.length < (rule.atLeast ?? (mayBeNone ? 0 : 1))) return `only ${shown.length} places`
  if (shown.length > (rule.atMost ?? Infinity)) return `${shown.length} places`
  const tags = rule.tag === undefined ? [] : [rule.tag].flat()
  const [from, to] = rule.times ?? ['00:00', '24:00']
  const base =
    rule.near && guide.destinations.flatMap(each => each.places).find(({ name }) => name === rule.near![0])
  for (const { place, suggestion } of shown) {
    const { name } = place
    if (rule.category && place.category !== rule.category) return `${name}: ${place.category}`
    if (tags.length > 0 && !tags.some(tag => place.tags.includes(tag))) return `${name}: ${place.tags.join()}`
    if (rule.notTag?.some(tag => place.tags.includes(tag))) return `${name}: ${place.tags.join()}`
    if (place.price > (rule.dearest ?? 4)) return `${name}: price ${place.price}`
    if (rule.not?.includes(name)) return name
    if (base && distanceM(base, place) > rule.near![1]) return `${name} is far`
    if (rule.times && (!suggestion.time || suggestion.time < from || suggestion.time > to)) {
      return `${name}: at ${suggestion.time || 'no time'}`
    }
  }
  return null
}

function placeOf(guide: Guide, { title, location }: ActivitySuggestion) {
  for (const { name, places } of guide.destinations) {
    const place = location.endsWith(name) ? places.find(each => each.name === title) : undefined
    if (place) return { city: name, place }
  }
  return { city: '', place: undefined }
}

const hasGuide = (guide: Guide, town: string): boolean => guide.destinations.some(({ name }) => name === town)
