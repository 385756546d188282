import type { GuidePlace } from '#shared/features/guide/schema.ts'

/** What one person pays, as the guide's price levels say it. */
const priceTexts = ['Free', 'Up to €15', '€15 to €35', '€35 to €80', 'Over €80']
const nightTexts = [
  'Free',
  'Up to €60 a night',
  '€60 to €130 a night',
  '€130 to €280 a night',
  'Over €280 a night',
]

export const priceText = ({ price, category }: Pick<GuidePlace, 'price' | 'category'>): string =>
  (category === 'hotels' ? nightTexts : priceTexts)[price]!

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
