import type { Candidate } from './candidate.ts'
import { readHours } from './readHours.ts'
import { unescapeXml } from './xml.ts'

/** A page with more text than this is none of a guide. */
const mostPageChars = 5_000_000

const categories: Partial<Record<string, Candidate['category']>> = {
  see: 'activities',
  do: 'activities',
  eat: 'restaurants',
  drink: 'restaurants',
  sleep: 'hotels',
}

/** Candidates in the listings of a dump of the English Wikivoyage, page by page. */
export async function* readWikivoyage(dump: AsyncIterable<string>): AsyncGenerator<Candidate> {
  let rest = ''
  for await (const chunk of dump) {
    rest += chunk
    for (let end = rest.indexOf('</page>'); end >= 0; end = rest.indexOf('</page>')) {
      yield* listingsOf(rest.slice(0, end))
      rest = rest.slice(end + '</page>'.length)
    }
    if (rest.length > mostPageChars)
      throw new Error('This is no dump of Wikivoyage, or a page in it is too long.')
  }
}

function listingsOf(page: string): Candidate[] {
  const title = unescapeXml(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '')
  const text = unescapeXml(/<text[^>]*>([^<]*)<\/text>/.exec(page)?.[1] ?? '')
  return [...text.matchAll(/\{\{\s*(see|do|eat|drink|sleep|listing)\s*(?=\|)/gi)].flatMap(
    ({ 1: kind, index }) => {
      const fields = fieldsOf(templateAt(text, index))
      const category =
        categories[(kind.toLowerCase() === 'listing' ? fields['type'] : kind)?.toLowerCase() ?? '']
      const name = plain(fields['name'] ?? '')
      const [lat, lon] = [fields['lat'], fields['long']].map(Number.parseFloat)
      if (!category || !name || !Number.isFinite(lat) || !Number.isFinite(lon)) return []
      const id = fields['wikidata'] || `${title}: ${name}`
      return [{ id, name, lat: lat, lon: lon, category, ...readHours(plain(fields['hours'] ?? '')) }]
    },
  )
}

/** The inside of the template that begins there, with those inside of it. */
function templateAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text.startsWith('{{', at)) {
      depth++
      at++
    } else if (text.startsWith('}}', at)) {
      depth--
      at++
      if (depth === 0) return text.slice(start + 2, at - 1)
    }
  }
  return ''
}

/** The named fields of a template. Bars inside of links and other templates divide nothing. */
function fieldsOf(template: string): Record<string, string> {
  const parts: string[] = ['']
  let depth = 0
  for (const piece of template.split(/(\{\{|\}\}|\[\[|\]\]|\|)/)) {
    if (piece === '{{' || piece === '[[') depth++
    if (piece === '}}' || piece === ']]') depth--
    if (piece === '|' && depth === 0) parts.push('')
    else parts.push(parts.pop()! + piece)
  }
  return Object.fromEntries(
    parts.flatMap(part => {
      const equals = part.indexOf('=')
      return equals > 0 ? [[part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()]] : []
    }),
  )
}

/** What a reader would see of it. */
const plain = (wikitext: string): string =>
  wikitext
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
    .replace(/\{\{[^}]*\}\}|'{2,}/g, '')
    .trim()
