/** How much there may be of something. Far above what people make, and low enough to be carried by every device. */
export interface Cap {
  most: number
  /** What is counted, as in "5,000 activities". */
  what: string
  /** What holds it, as the beginning of a sentence. */
  where: string
  /** What to do about it. */
  advice: string
  /** How an amount is said; a plain number without it. */
  amount?(count: number): string
}

const megabyte = 1_000_000
const inMegabytes = (bytes: number): string => `${Math.floor((bytes * 10) / megabyte) / 10} MB`
const startAnother = 'Delete some, or go on in a new trip.'

/** Every cap of the product. What was deleted counts in none: deleting makes room. */
export const caps = {
  activitiesOfTrip: { most: 5_000, what: 'activities', where: 'A trip', advice: startAnother },
  activitiesOfDay: {
    most: 1_000,
    what: 'activities',
    where: 'A day',
    advice: 'Delete some, or use another day.',
  },
  daysOfTrip: { most: 400, what: 'days', where: 'A trip', advice: startAnother },
  /** Bytes in UTF-8 of everything that stands in its rows, ids included. */
  textOfTrip: {
    most: 4 * megabyte,
    what: 'of text',
    where: 'A trip',
    advice: 'Shorten or delete long notes.',
    amount: inMegabytes,
  },
  commentsOfTrip: {
    most: 5_000,
    what: 'comments',
    where: 'A trip',
    advice: 'Its owner can delete some.',
  },
  collaboratorsOfTrip: {
    most: 50,
    what: 'collaborators, invited ones included',
    where: 'A trip',
    advice: 'Remove somebody first.',
  },
  linksOfTrip: {
    most: 20,
    what: 'links at a time',
    where: 'A trip',
    advice: 'Revoke one that nobody needs.',
  },
  /** Those that a person owns. */
  tripsOfAccount: {
    most: 1_000,
    what: 'trips',
    where: 'An account',
    advice: 'Delete some that you no longer need.',
  },
  commentsOfAccount: {
    most: 5_000,
    what: 'comments',
    where: 'An account',
    advice: 'Delete some that you no longer need.',
  },
  picturesOfAccount: {
    most: 1_000,
    what: 'uploaded pictures',
    where: 'An account',
    advice: 'Pictures that nothing shows are removed after a day.',
  },
  pictureBytesOfAccount: {
    most: 250 * megabyte,
    what: 'of uploaded pictures',
    where: 'An account',
    advice: 'Pictures that nothing shows are removed after a day.',
    amount: inMegabytes,
  },
} satisfies Record<string, Cap>

const amountOf = ({ amount }: Cap, count: number): string => amount?.(count) ?? count.toLocaleString('en-US')

/** What to tell whoever wants more than there is room for: what and how many, and what to do. */
export const fullText = (cap: Cap): string =>
  `${cap.where} has room for ${amountOf(cap, cap.most)} ${cap.what}. ${cap.advice}`

/** What to tell before that: undefined until nine tenths are used. */
export function roomText(cap: Cap, used: number): string | undefined {
  if (used * 10 < cap.most * 9) return undefined
  if (used >= cap.most) return fullText(cap)
  return `${amountOf(cap, used)} of ${amountOf(cap, cap.most)} ${cap.what}. ${cap.advice}`
}
