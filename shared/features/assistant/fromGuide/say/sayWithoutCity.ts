import { foldName } from '#shared/plain/foldName.ts'
import { countryName } from '#shared/plain/countryName.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import { factTexts } from './factTexts.ts'
import type { Said, Scene } from './scene.ts'
import { noGuideText, notKnownTexts, whichCityText } from './unknownTexts.ts'

const said = (...parts: string[]): Said => ({ parts, suggestions: [] })

/** The answer where no city of the guide is meant: small talk, a town without a guide, or nothing that says where. */
export function sayWithoutCity({ guide, asked, trip, today, tripDates }: Scene): Said {
  const { topics, where, reference } = asked
  if (topics.length === 1 && topics[0] === 'thanks')
    return said("You're welcome. Ask about another place whenever you like.")
  const missing = where?.missing
  const facts = guide.countries.find(({ code }) => code === where?.country)
  if (!missing) {
    if (topics.includes('coverage')) return said(coverageText(guide))
    if (asked.language) return said(...notKnownTexts(asked, [], ''), whichCityText(guide))
    const what = reference ? "I don't know which place you mean. " : ''
    return said(`${what}${whichCityText(guide)}`)
  }
  const isCountry = facts !== undefined && foldName(countryName(facts.code)) === foldName(missing.name)
  const told = facts
    ? factTexts(topics, {
        guide,
        facts,
        climate: facts.climate,
        name: countryName(facts.code),
        town: isCountry ? null : missing.name,
        climateOf: facts.climate.of,
        timeZones: facts.timeZones,
        when: asked.when,
        from: trip?.startDate ?? today,
        hasTrip: tripDates.length > 0,
        text: asked.text,
      })
    : []
  return said(...told, ...(told.length > 0 && isCountry ? [] : [noGuideText(missing)]))
}

function coverageText({ destinations }: Guide): string {
  const names = destinations.map(({ name }) => name).join(', ')
  return `Our guide covers ${destinations.length} cities: ${names}. Ask what to see, where to eat or stay, what is open on a day, how many days you need, or about weather, money, plugs, tap water and emergency numbers. “Plan me two days in Rome” makes a plan.`
}
