import type { Settings } from '#shared/features/settings/schema.ts'

interface Week {
  /** From 1 for Monday to 7 for Sunday. */
  firstDay: number
}

/** TypeScript doesn't know either yet. Older browsers have only the property, and older Firefoxes neither. */
type KnowsWeek = Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week }

/** The settings of a person who never chose: how their device writes times, weeks and units. */
export function deviceSettings(language?: string) {
  const { locale, hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions()
  const place: KnowsWeek = new Intl.Locale(locale).maximize()
  const isIn = (regions: RegExp) => regions.test(place.region ?? '')
  const { firstDay } = place.getWeekInfo?.() ?? place.weekInfo ?? { firstDay: isIn(sundayFirst) ? 7 : 1 }
  return {
    clock: hourCycle?.startsWith('h1') ? '12' : '24',
    temperature: isIn(/US|LR|MM/) ? 'F' : 'C',
    distance: isIn(/US|LR|MM|GB/) ? 'mi' : 'km',
    weekStart: weekStarts[firstDay] ?? 'saturday',
  } satisfies Partial<Settings>
}

const weekStarts: Record<number, Settings['weekStart']> = { 1: 'monday', 7: 'sunday' }

/** The largest countries of those where weeks start on Sunday, by the Unicode CLDR. */
const sundayFirst = /BR|CA|CO|HK|ID|IL|IN|JP|KR|MX|PH|PK|SA|SG|TH|TW|US|ZA/
