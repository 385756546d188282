import type { GuidePlace } from '#shared/features/guide/schema.ts'

const dayNames: Record<string, string> = {
  Mo: 'Mon',
  Tu: 'Tue',
  We: 'Wed',
  Th: 'Thu',
  Fr: 'Fri',
  Sa: 'Sat',
  Su: 'Sun',
}

/** The usual week in words: "Tue–Sun 9:30–18:00; Mon closed". */
export function hoursText(hours: string): string {
  if (hours === '24/7') return 'always open'
  return hours
    .replace(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, name => dayNames[name]!)
    .replace(/\b0(\d:)/g, '$1')
    .replaceAll('23:59', '24:00')
    .replaceAll('-', '–')
    .replace(/,(?=\w)/g, ', ')
    .replaceAll(' off', ' closed')
    .replace('Mon–Sun ', 'daily ')
}

/** "Belém, Lisbon"; the city alone where the district has its name. */
export const locationText = ({ district }: Pick<GuidePlace, 'district'>, city: string): string =>
  district === city ? city : `${district}, ${city}`
