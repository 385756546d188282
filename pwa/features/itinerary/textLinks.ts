import { withoutEnd } from '#shared/plain/withoutEnd.ts'

/** A stretch of a text: plain, or with the address that it leads to. */
export interface TextPart {
  text: string
  href?: string
}

const web = String.raw`(?:https?:\/\/|www\.)[^\s<>"]+`
const mail = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`
const digits = (count: string) => String.raw`\d(?:[ ().\/\u00a0-]{0,2}\d){${count}}`
/** Without a country code, only what is called a phone number: other digits are tickets and bookings. */
const named = String.raw`(?<=\b(?:tel|phone|call|mobile)\b[.:]?[ \u00a0]{0,2}\(?)${digits('5,13')}`
const phone = String.raw`(?:(?<![\w.+])\+${digits('6,14')}|${named})(?!\w)`
const links = new RegExp(`(${web})|(${mail})|${phone}`, 'gi')

/** Finds the web addresses, e-mail addresses and phone numbers in a text. The parts together are the text. */
export function textLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(links)) {
    const found = match[1] === undefined ? match[0] : withoutEnd(match[0])
    if (match.index > done) parts.push({ text: text.slice(done, match.index) })
    parts.push({ text: found, href: hrefOf(found, match) })
    done = match.index + found.length
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}

function hrefOf(found: string, [, address, mailbox]: RegExpMatchArray): string {
  if (address !== undefined) return /^www/i.test(found) ? `https://${found}` : found
  return mailbox === undefined ? `tel:${found.replace(/[^+\d]/g, '')}` : `mailto:${found}`
}
