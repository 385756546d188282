import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement } from '@mdn/browser-compat-data/types'
import { parse } from 'acorn'
import type { Node } from 'acorn'
import { readFloor } from './floor.ts'
import { root } from './root.ts'

/** What is younger than the floor and stands in a built file all the same, with why that does no harm. */
interface Exception {
  what: string
  /** Built files are named after what is in them. */
  file: RegExp
  why: string
}

const exceptions: readonly Exception[] = [
  { what: 'requestIdleCallback', file: /^app-/, why: 'whenIdle asks first' },
  { what: 'cancelIdleCallback', file: /^app-/, why: 'whenIdle asks first' },
  { what: 'databases', file: /^(app|import-wrapper)-/, why: 'Dexie asks first, endOnLeaving hands it on' },
  { what: 'fetch', file: /^auth0-/, why: 'a setting of that name' },
  { what: 'lock', file: /^auth0-/, why: 'a class of its own' },
  { what: 'unlock', file: /^auth0-/, why: 'a class of its own' },
  { what: 'toBase64', file: /^auth0-/, why: 'asks first' },
  { what: 'Uint8Array.fromBase64', file: /^auth0-/, why: 'asks first' },
  { what: 'URL.parse', file: /^auth0-/, why: 'asks first' },
  { what: 'AbortSignal.any', file: /^auth0-/, why: 'asks first' },
  { what: 'SuppressedError', file: /^auth0-/, why: 'asks first' },
  { what: 'Intl.Segmenter', file: /^fileName-/, why: 'fileName asks first' },
  { what: 'URL.canParse', file: /^(calendarWorker|schemas)-/, why: 'zod asks first' },
  { what: 'Error.captureStackTrace', file: /./, why: 'only V8 has it, so libraries ask first' },
  { what: 'override', file: /^(calendarWorker|schemas)-/, why: 'a setting of zod' },
  { what: 'when', file: /^(calendarWorker|schemas)-/, why: 'a rule of zod' },
  { what: 'withResolvers', file: /^import-wrapper-/, why: 'Dexie asks first' },
  { what: 'setImmediate', file: /^(import-wrapper|index)-/, why: 'Dexie and React ask first' },
  { what: 'navigation', file: /^index-/, why: 'React asks first' },
  { what: 'devicePixelRatio', file: /^index-/, why: 'React asks first' },
  { what: 'registerProperty', file: /^(MenuPopover|TypeAheadMenuList)-/, why: 'Fluent asks first' },
  { what: 'showPopover', file: /^dragByMouse-/, why: 'Pragmatic drag and drop asks first' },
  {
    what: 'skipTransition',
    file: /^(chunk|index)-/,
    why: 'React Router, which we ask for no view transition',
  },
  {
    what: 'startViewTransition',
    file: /^(chunk|index)-/,
    why: 'React Router, which we ask for no view transition',
  },
  { what: 'share', file: /^systemShare-/, why: 'offered where it is' },
  { what: 'Notification', file: /^pushDevice-/, why: 'offered where there is a PushManager' },
  { what: 'Notification.permission', file: /^pushDevice-/, why: 'offered where there is a PushManager' },
  {
    what: 'Notification.requestPermission',
    file: /^pushDevice-/,
    why: 'offered where there is a PushManager',
  },
]

/** Methods of our own and of libraries that happen to be called like young ones of the platform. */
const ownMethods = new Set(
  (
    'bytes check component createContext dispose draw drop equals first format hide isActive isValid isVisible last ' +
    'opened phrase priority retry role run toArray use where'
  ).split(' '),
)

/** The timeout of an AbortSignal counts as young in Chrome only for a detail of its error. */
const fineDetails = new Set(['AbortSignal.timeout', 'restore'])

/**
 * What the built app uses though the oldest browsers that it is made for do not have it: syntax, globals, static
 * members and methods. Types are gone from built files, so a method counts when everything of its name in the platform
 * is too young; what is asked for by `?.()` is taken as asked for first. Returns lines for people.
 */
export function youngerThanFloor(folder = join(root, 'dist/assets')): string[] {
  const younger = youngerThan(readFloor())
  const problems: string[] = []
  for (const file of readdirSync(folder).filter(name => name.endsWith('.js'))) {
    const found = scan(readFileSync(join(folder, file), 'utf8'), younger)
    for (const [what, reason] of found) {
      if (exceptions.some(known => known.what === what && known.file.test(file))) continue
      problems.push(`${file}: ${what} ${reason}`)
    }
  }
  return problems
}

interface Younger {
  global: (name: string) => string | undefined
  member: (owner: string, name: string) => string | undefined
  method: (name: string) => string | undefined
}

/** What of one source is younger, with since when browsers have it. */
export function scan(source: string, younger: Younger): Map<string, string> {
  const found = new Map<string, string>()
  let tree: Node
  try {
    // The syntax of Safari 16.4; its later steps are names, not syntax.
    tree = parse(source, { ecmaVersion: 2022, sourceType: 'module' })
  } catch (error) {
    return found.set('syntax', error instanceof Error ? error.message : String(error))
  }
  visit(tree, (node, parent, key) => {
    if (node.type === 'MemberExpression' && !node['computed']) {
      const { object, property, optional } = node as unknown as Member
      // A private name is nobody else's.
      if (property.type === 'PrivateIdentifier') return
      const { name } = property
      const young = object.type === 'Identifier' ? younger.member(object.name, name) : undefined
      if (young !== undefined) found.set(`${object.name}.${name}`, young)
      const isCall = parent?.type === 'CallExpression' && key === 'callee' && !parent['optional'] && !optional
      const asMethod = isCall && young === undefined ? younger.method(name) : undefined
      if (asMethod !== undefined) found.set(name, asMethod)
    } else if (node.type === 'Identifier' && !isName(parent, key)) {
      const young = younger.global(node['name'] as string)
      if (young !== undefined) found.set(node['name'] as string, young)
    }
  })
  return found
}

type Tree = Node & Record<string, unknown>
interface Member {
  object: { type: string; name: string }
  property: { type: string; name: string }
  optional: boolean
}

/** Whether an identifier is the name of a property rather than a variable. */
const isName = (parent: Tree | undefined, key: string): boolean =>
  (parent?.type === 'MemberExpression' && key === 'property' && !parent['computed']) ||
  ((parent?.type === 'Property' ||
    parent?.type === 'MethodDefinition' ||
    parent?.type === 'PropertyDefinition') &&
    key === 'key')

function visit(root: Node, on: (node: Tree, parent: Tree | undefined, key: string) => void): void {
  const waiting: [node: Tree, parent: Tree | undefined, key: string][] = [[root as Tree, undefined, '']]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent, key] = next
    on(node, parent, key)
    for (const [name, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child !== null && typeof child === 'object' && typeof (child as Tree).type === 'string')
          waiting.push([child as Tree, node, name])
      }
    }
  }
}

/** By name, since when: undefined for what the oldest browsers have, or what is no name of the platform. */
export function youngerThan(floor: Record<string, string>): Younger {
  const [globals, members, methods] = [new Map(), new Map(), new Map()] as Map<
    string,
    (string | undefined)[]
  >[]
  const add = (map: typeof globals, name: string, compat: CompatStatement) =>
    map.set(name, [...(map.get(name) ?? []), missingSince(compat, floor)])
  for (const owners of [bcd.api, bcd.javascript.builtins]) {
    for (const [owner, entry] of Object.entries(owners)) {
      if (entry.__compat) add(globals, owner, entry.__compat)
      for (const [name, { __compat }] of Object.entries(entry) as [
        string,
        { __compat?: CompatStatement },
      ][]) {
        if (!__compat || name === '__compat' || name.endsWith('_event')) continue
        const plain = name.replace(/_static$/, '')
        if (owner === 'Window' || owner === 'WorkerGlobalScope') add(globals, plain, __compat)
        add(members, `${owner}.${plain}`, __compat)
        add(methods, plain, __compat)
      }
    }
  }
  // Whoever has one of its kind may mean that one.
  const since = (map: typeof globals, name: string) =>
    fineDetails.has(name) || map.get(name)?.includes(undefined) ? undefined : map.get(name)?.[0]
  return {
    global: name => since(globals, name),
    member: (owner, name) => since(members, `${owner}.${name}`),
    // Short ones were made short by the build.
    method: name => (ownMethods.has(name) || name.length < 3 ? undefined : since(methods, name)),
  }
}

/** Undefined when every browser of the floor has it, whole and under its name. */
function missingSince({ support }: CompatStatement, floor: Record<string, string>): string | undefined {
  const missing = Object.entries(floor).flatMap(([browser, oldest]) => {
    const given = support[browser as keyof typeof support]
    const all = given === undefined ? [] : Array.isArray(given) ? given : [given]
    const whole = all.filter(
      one => !one.prefix && !one.alternative_name && !one.flags && !one.partial_implementation,
    )
    const has = whole.some(
      ({ version_added: added }) => typeof added === 'string' && !isYounger(added, oldest),
    )
    return given === undefined || has ? [] : [`${browser} ${String(whole[0]?.version_added || 'never')}`]
  })
  return missing.length > 0 ? `(${missing.join(', ')})` : undefined
}

function isYounger(version: string, oldest: string): boolean {
  if (version === 'preview') return true
  const [a, b] = [version, oldest].map(text => text.replace('≤', '').split('.').map(Number))
  const difference = a.map((part, index) => part - (b[index] ?? 0)).find(part => part !== 0)
  return (difference ?? 0) > 0
}
