import { createRequire } from 'node:module'
import type * as Swc from '@swc/core'

/** A text in the source that people would stumble over. */
export interface Stumble {
  /** What it says that nobody would say. */
  words: string
  /** The text around it. */
  text: string
}

/** Phrases that a native speaker would not say, or would spell otherwise in American English. */
const banned: readonly RegExp[] = [
  /\b(with or )?without a (network|connection)\b/i,
  /\b(when|until|while|as soon as) (there is|it has) (a|no) (network|connection)\b/i,
  /\bthere is no (network|connection)\b/i,
  /\b(as soon as|once|when|until) you are connected\b/i,
  /\bwait(s|ing)? for (a|the) network\b/i,
  /\bwaits? for (a|an|the)\b/i,
  /\b(some|any|every)body\b/i,
  /\bwhoever\b/i,
  /\bis asked for\b/i,
  /\btak(e|es|en|ing) back\b/i,
  /\b(any|no) more[.:,]?$/i,
  /\bcall(s|ed)? off\b/i,
  /\bbr(oke|eaks?|oken) off\b/i,
  /\bwhat becomes of\b/i,
  /\bshall\b/i,
  /\b(is|are) refused\b/i,
  /\b(does|do|did) not know (this|the) destination\b/i,
  /\b(colour|favourite|centre|metre|neighbour|behaviour|traveller|licence|catalogue|grey)s?\b/i,
  /\b(cancell|travell|labell)(ed|ing)\b/i,
  /\b(organi|recogni|synchroni|reali)s(e|ed|es|ing)\b/i,
  /\be-mail\b/i,
  /\bat the weekend\b/i,
  /\bnear by\b/i,
  /\bunder a roof\b/i,
  /\bwhat is (over|outdoors)\b/i,
  /\bwaits? in your\b/i,
  /\bas a guess\b/i,
  /\b(does not exist, or you|you cannot)\b/i,
  /\bthings to look at\b/i,
  /’(s|t|re|ll|ve)\b/,
  // What goes on ends in three dots, as in the texts that the specification fixes.
  /^[A-Z][a-z]+ing\b[A-Za-z ]*…$/,
]

/** In running text, a semicolon is a sentence that is too long. */
const semicolon = /[a-z]; [a-z]/

/** Every Word Begins Large, instead of the first word alone. */
const titleCase = /^[A-Z][a-z]+( (to|via|of|a|the|and|in|your))*( [A-Z][a-z]+)+( [A-Za-z]+)*[?!]?$/

/** What is written like that all the same: texts that the specification fixes, and names. */
const fixedTexts = new Set(
  [
    'Access Denied|Activity Suggestions|Add Activity|Add Activity Manually|Add Comment|Add Curated Item|Add to My Trips',
    'Add to Trip|Add Trip to My Trips|Admin Access Required|Admin Status|Back to My Feed|Back to My Trips|Change Log',
    'Cities Visited|Clear Search|Copy Link|Countries Visited|Create New Trip|Create Trip|Create Your First Trip',
    'Delete Curated Item?|Delete Day|Delete Trip|Edit Activity|Edit Curated Item|Edit Profile|Edit Travel Stats|Existing Items',
    'Generate AI Itinerary|Get Started|Go to My Trips|Invite Collaborator|Make Admin|Make Admin?',
    'My Trips|New Trip|Number of Travelers|Page Not Found|Plan Your Perfect Trip|Profile Photo URL|Quick Start',
    'Quick Start Guide|Remove Admin|Remove Admin?|Save Changes|Share Trip|Share via Email|Sign In|Tap Share',
    'Top Destinations|Top User Locations|Total Trips|Total Users|Trip Dates|Trip Title|Validation Error|View Profile',
    'Wend. Curated|Wend. Insights|Your Itinerary',
    'Cape Town|Mark Twain|Martim Moniz|Mexico City|New York City|New Zealand|Robert Louis Stevenson|South Africa',
    'United States',
  ].flatMap(texts => texts.split('|')),
)

/** Who reads a file's texts: the people who use the app, or those who run it and who program against it, too. */
type Readers = 'travelers' | 'developers'

/**
 * The texts of a source file that people would stumble over: string literals of more than one word, the parts of
 * templates, and text in JSX. Comments, types and the names of modules are free.
 */
export function stumblesIn(source: string, isTsx: boolean, readers: Readers = 'travelers'): Stumble[] {
  const found: Stumble[] = []
  const body = parse(source, isTsx)
  const rules = readers === 'travelers' ? [...banned, semicolon, titleCase] : banned
  for (const text of textsOf(body)) {
    for (const rule of rules) {
      const words = rule.exec(text)?.[0]
      if (words !== undefined && !fixedTexts.has(text)) found.push({ words, text })
    }
  }
  return found
}

/** The same for a page of Markdown that people read, paragraph by paragraph and without its code. */
export function stumblesOnPage(markdown: string): Stumble[] {
  return markdown
    .replace(/```.*?```|`[^`]*`/gs, '')
    .split(/\n\s*\n/)
    .flatMap(text => stumblesInText(text.replace(/\s+/g, ' ')))
}

/** Fields of data that hold names, which are spelled as on the sign. */
const nameFields = new Set(['name', 'alsoCalled', 'local', 'district'])

/** The same for parsed JSON: all its texts, except names. */
export function stumblesInData(data: unknown): Stumble[] {
  if (typeof data === 'string') return stumblesInText(data)
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([field, value]) =>
    nameFields.has(field) ? [] : stumblesInData(value),
  )
}

const stumblesInText = (text: string): Stumble[] =>
  [...banned, semicolon].flatMap(rule => {
    const words = rule.exec(text)?.[0]
    return words === undefined ? [] : [{ words, text }]
  })

/** Choices between two texts for one and for many, which `formFor` and `countText` make by the rules of the language. */
export function handMadePlurals(source: string, isTsx: boolean): string[] {
  const found: string[] = []
  visit(parse(source, isTsx), node => {
    const { test, consequent, alternate } = node
    if (node.type !== 'ConditionalExpression' || !isWords(consequent) || !isWords(alternate)) return
    const { left, right } = test as { left?: Node; right?: Node }
    const isCount = left && right?.type === 'NumericLiteral' && right['value'] === 1
    if (isCount && left.type !== 'BinaryExpression') found.push(textsOf([consequent, alternate]).join(' / '))
  })
  return found
}

const isWords = (node: unknown): boolean =>
  ['StringLiteral', 'TemplateLiteral'].includes((node as Node | undefined)?.type ?? '')

interface Node {
  type?: string
  [field: string]: unknown
}

const untold = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TsLiteralType', 'TsTypeAnnotation'])

function parse(source: string, isTsx: boolean): unknown {
  const { parseSync } = createRequire(import.meta.url)('@swc/core') as typeof Swc
  return parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'esnext' }).body
}

/** Calls `on` with each node that is not a type or a name of a module. */
function visit(part: unknown, on: (node: Node) => void): void {
  if (Array.isArray(part)) return part.forEach(each => visit(each, on))
  if (typeof part !== 'object' || part === null) return
  const node = part as Node
  if (node.type !== undefined && untold.has(node.type)) return
  on(node)
  Object.values(node).forEach(each => visit(each, on))
}

function textsOf(body: unknown): string[] {
  const texts: string[] = []
  visit(body, ({ type, value, raw }) => {
    const text = type === 'TemplateElement' ? raw : value
    const isJsx = type === 'JSXText'
    if (typeof text !== 'string' || !(isJsx || type === 'StringLiteral' || type === 'TemplateElement')) return
    const line = text.replace(/\s+/g, ' ').trim()
    // One word alone is a name in the code, unless it is written as people read it.
    if (isJsx || /\s/.test(line) || /^[A-Z][a-z]/.test(line)) texts.push(line)
  })
  return texts
}
