import { foldName } from '#shared/plain/foldName.ts'
import { cityOfZone, isKnownZone } from '#shared/plain/zones.ts'
import { zoneNames } from './zoneNames.ts'

/** Browsers list some zones by former names only: Asia/Calcutta. They know the present ones all the same. */
const regions = ['Africa', 'America', 'Asia', 'Atlantic', 'Europe', 'Indian', 'Pacific']

/** The time zone that a typed text names: by itself, or by its city if only one zone has that. Else the text itself. */
export function zoneOfText(text: string): string {
  const typed = text.trim()
  const city = foldName(typed.replaceAll('_', ' '))
  if (!city) return typed
  const whole = zoneNames().find(name => name.toLowerCase() === typed.replaceAll(' ', '_').toLowerCase())
  if (whole !== undefined || isKnownZone(typed)) return whole ?? typed
  const listed = zoneNames().filter(name => name.includes('/') && foldName(cityOfZone(name)) === city)
  const found =
    listed.length > 0 ? listed : regions.map(region => `${region}/${named(city)}`).filter(isKnownZone)
  return found.length === 1 ? found[0]! : typed
}

/** 'Ho_Chi_Minh' for 'ho chi minh'. */
const named = (city: string): string =>
  city.replaceAll(' ', '_').replaceAll(/(?<![a-z])[a-z]/g, letter => letter.toUpperCase())
