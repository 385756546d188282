/** A limit on how much of something there may be. Far above what people make, but low enough for every device. */
export interface Cap {
  most: number
  /** What is counted, as in "5,000 activities". */
  what: string
  /** What holds it, as the beginning of a sentence. */
  where: string
  /** What to do about it. */
  advice: string
  /** How an amount is written; without it, as a plain number. */
  amount?(count: number): string
}

const megabyte = 1_000_000
const inMegabytes = (bytes: number): string => `${Math.floor((bytes * 10) / megabyte) / 10} MB`
const startAnother = 'Delete some or continue in a new trip.'

/** All caps in the product. Deleted things count toward none of them: deleting makes room. */
export const caps = {
  activitiesOfTrip: { most: 5_000, what: 'activities', where: 'A trip', advice: startAnother },
  activitiesOfDay: {
    most: 1_000,
    what: 'activities',
    where: 'A day',
    advice: 'Delete some or use another day.',
  },
  ideasOfTrip: {
    most: 500,
    what: 'ideas',
    where: 'A trip',
    advice: 'Delete some, or move them to a day.',
  },
  daysOfTrip: { most: 400, what: 'days', where: 'A trip', advice: startAnother },
  /** UTF-8 bytes of everything in the trip's rows, including ids. */
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
    what: 'collaborators, including invited ones',
    where: 'A trip',
    advice: 'Remove someone first.',
  },
  unusedInvitationLinksOfTrip: {
    most: 5,
    what: 'invitation links that nobody has used yet',
    where: 'A trip',
    advice: 'Cancel one of them first.',
  },
  linksOfTrip: {
    most: 20,
    what: 'links at a time',
    where: 'A trip',
    advice: 'Revoke one you no longer need.',
  },
  /** Counts the trips that a person owns. */
  tripsOfAccount: {
    most: 1_000,
    what: 'trips',
    where: 'An account',
    advice: 'Delete some you no longer need.',
  },
  commentsOfAccount: {
    most: 5_000,
    what: 'comments',
    where: 'An account',
    advice: 'Delete some you no longer need.',
  },
  /** Counts those that still work. */
  accessTokensOfAccount: {
    most: 20,
    what: 'access tokens',
    where: 'An account',
    advice: 'Revoke one you no longer need.',
  },
  picturesOfAccount: {
    most: 1_000,
    what: 'uploaded pictures',
    where: 'An account',
    advice: 'Unused pictures are removed after a day.',
  },
  pictureBytesOfAccount: {
    most: 250 * megabyte,
    what: 'of uploaded pictures',
    where: 'An account',
    advice: 'Unused pictures are removed after a day.',
    amount: inMegabytes,
  },
} satisfies Record<string, Cap>

const amountOf = ({ amount }: Cap, count: number): string => amount?.(count) ?? count.toLocaleString('en-US')

/** The message when a cap is reached: what there is room for, how many, and what to do. */
export const fullText = (cap: Cap): string =>
  `${cap.where} has room for ${amountOf(cap, cap.most)} ${cap.what}. ${cap.advice}`

/** The warning before a cap is reached; undefined until nine tenths are used. */
export function roomText(cap: Cap, used: number): string | undefined {
  if (used * 10 < cap.most * 9) return undefined
  if (used >= cap.most) return fullText(cap)
  return `${amountOf(cap, used)} of ${amountOf(cap, cap.most)} ${cap.what}. ${cap.advice}`
}
