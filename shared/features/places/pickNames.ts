import { foldName } from '#shared/plain/foldName.ts'

const bigCity = 150_000
const metropolis = 1_000_000
const namesOfTowns = 3

const latinOnly = /^[\p{Script=Latin}\P{L}]+$/u
/** GeoNames writes romanized forms of other scripts in lower case ("mi wnik"): nobody types them. */
const romanised = /^[a-z]/

const scripts: [RegExp, string][] = [
  [/\p{Script=Hangul}/u, 'KR KP'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'JP'],
  [/\p{Script=Han}/u, 'CN TW HK MO JP SG'],
  [/\p{Script=Cyrillic}/u, 'RU UA BY BG RS MK KZ KG MN ME TJ BA'],
  [/\p{Script=Greek}/u, 'GR CY'],
  [/\p{Script=Hebrew}/u, 'IL'],
  [/\p{Script=Arabic}/u, 'EG SA AE IQ IR SY JO LB PS YE OM QA KW BH LY TN DZ MA SD PK AF'],
  [/\p{Script=Thai}/u, 'TH'],
  [/\p{Script=Devanagari}/u, 'IN NP'],
  [/\p{Script=Georgian}/u, 'GE'],
  [/\p{Script=Armenian}/u, 'AM'],
]
/** Cyrillic letters not used in Russian: for places abroad, the only Cyrillic name kept is the Russian one. */
const ofSmallLanguage = /(?![а-яё])\p{Script=Cyrillic}/iu
const worldScripts = 5 // the first five are the ones in which people write about foreign cities

/** "Pa" for Chongqing: nobody who types these two letters means it. Not so "LA". */
const tooShort = /^\p{Script=Latin}{1,2}$/u

/** The alternate names worth keeping in the server's file: all but romanized forms, duplicates and mere letters. */
export function namesForServer(name: string, alternateNames: readonly string[]): string[] {
  const seen = new Set([foldName(name)])
  return alternateNames.filter(
    alternate =>
      !romanised.test(alternate) &&
      (!tooShort.test(alternate) || isCode(alternate)) &&
      isNew(seen, alternate),
  )
}

/**
 * The alternate names worth their bytes on the device. A big city keeps its names in Latin script, one in each of the
 * main scripts and several in its own; a town keeps a few Latin ones and up to two in its own script.
 */
export function namesForDevice(
  place: { name: string; country: string; population: number; isFavourite?: boolean },
  alternateNames: readonly string[],
): string[] {
  const big = place.population >= bigCity
  const forgivable = (alternate: string) =>
    place.population < metropolis && !place.isFavourite && !isCode(alternate)
  const kept: string[] = []
  const folded = [foldName(place.name)]
  for (const alternate of latinByUse(namesForServer(place.name, alternateNames))) {
    const form = foldName(alternate)
    if (
      folded.some(
        known => form.startsWith(`${known} `) || (forgivable(alternate) && oneLetterOff(known, form)),
      )
    )
      continue
    if (!big && !place.isFavourite && kept.length >= namesOfTowns) break
    kept.push(alternate)
    folded.push(form)
  }
  scripts.forEach(([script, homes], n) => {
    const home = homes.includes(place.country)
    if (!home && !(big && n < worldScripts)) return
    const written = alternateNames.filter(
      alternate => script.test(alternate) && (home || !ofSmallLanguage.test(alternate)),
    )
    kept.push(...byLength(written).slice(0, home ? (big ? 5 : 2) : 1))
  })
  return [...new Set(kept)]
}

/** Short names first: they are what people call the place; the long ones are official forms. */
function latinByUse(names: string[]): string[] {
  return byLength(names.filter(name => latinOnly.test(name)))
}

function byLength(names: string[]): string[] {
  return names.toSorted((a, b) => a.length - b.length)
}

/** Airport codes and initials: "MUC", "NYC". */
function isCode(name: string): boolean {
  return /^[A-Z]{2,4}$/.test(name)
}

function isNew(seen: Set<string>, name: string): boolean {
  const form = foldName(name)
  if (!form || seen.has(form)) return false
  seen.add(form)
  return true
}

/** Whether changing, adding or removing one letter turns a into b: the search already forgives that. */
function oneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let i = 0
  while (i < short.length && short[i] === long[i]) i++
  return short.slice(short.length === long.length ? i + 1 : i) === long.slice(i + 1)
}
