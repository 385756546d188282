import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement } from '@mdn/browser-compat-data/types'
import { parse } from 'acorn'
import type { Node } from 'acorn'
import { readFloor } from './floor.ts'
import { root } from './root.ts'

/** A feature newer than the floor that a built file contains anyway, and why that does no harm. */
interface Exception {
  what: string
  /** Built files are named after their contents. */
  file: RegExp
  /** In a file that holds much else: how often it may be there. */
  times?: number
  why: string
}

/** What draws streets, and its worker. */
const mapLibre = /^(streetsEngine|maplibre-gl-csp-worker)-/

const exceptions: readonly Exception[] = [
  { what: 'requestIdleCallback', file: /^app-/, why: 'whenIdle asks first' },
  { what: 'cancelIdleCallback', file: /^app-/, why: 'whenIdle asks first' },
  { what: 'databases', file: /^(app|libraries)-/, why: 'Dexie asks first, endOnLeaving hands it on' },
  { what: 'fetch', file: /^auth0-/, why: 'a setting of that name' },
  { what: 'lock', file: /^auth0-/, why: 'a class of its own' },
  { what: 'unlock', file: /^auth0-/, why: 'a class of its own' },
  { what: 'toBase64', file: /^auth0-/, why: 'asks first' },
  { what: 'Uint8Array.fromBase64', file: /^auth0-/, why: 'asks first' },
  { what: 'URL.parse', file: /^auth0-/, why: 'asks first' },
  { what: 'AbortSignal.any', file: /^auth0-/, why: 'asks first' },
  { what: 'SuppressedError', file: /^auth0-/, why: 'asks first' },
  { what: 'maximize', file: /^(app|plan)-/, times: 1, why: 'that of Intl.Locale, which is older' },
  { what: 'Intl.Segmenter', file: /^more-/, times: 1, why: 'fileName asks first' },
  { what: 'URL.canParse', file: /^(calendarWorker|schemas)-/, why: 'zod asks first' },
  { what: 'moveBefore', file: /^Landing-/, why: 'Preact asks first' },
  { what: 'Error.captureStackTrace', file: /./, why: 'only V8 has it, so libraries ask first' },
  { what: 'override', file: /^(calendarWorker|schemas)-/, why: 'a setting of zod' },
  { what: 'when', file: /^(calendarWorker|schemas)-/, why: 'a rule of zod' },
  { what: 'withResolvers', file: /^libraries-/, why: 'Dexie asks first' },
  { what: 'setImmediate', file: /^libraries-/, why: 'Dexie and React ask first' },
  { what: 'navigation', file: /^libraries-/, why: 'React asks first' },
  { what: 'devicePixelRatio', file: /^libraries-/, why: 'React asks first' },
  { what: 'registerProperty', file: /^fluent-/, times: 1, why: 'Fluent asks first' },
  { what: 'showPopover', file: /^ItemDrag-/, why: 'Pragmatic drag and drop asks first' },
  {
    what: 'destroy',
    file: /^common-/,
    times: 1,
    why: 'that of CloseWatcher, which useBackAsEscape asks for first',
  },
  {
    what: 'skipTransition',
    file: /^libraries-/,
    why: 'React Router, which we ask for no view transition',
  },
  {
    what: 'startViewTransition',
    file: /^libraries-/,
    why: 'React Router, which we ask for no view transition',
  },
  { what: 'share', file: /^more-/, times: 1, why: 'offered where it is' },
  { what: 'setConsumer', file: /^launches-/, why: 'asks for a launch queue first' },
  { what: 'Notification', file: /^authClient-/, why: 'asks first whether it is there' },
  { what: 'Notification.permission', file: /^authClient-/, why: 'asks first whether it is there' },
  { what: 'Notification', file: /^pushDevice-/, why: 'offered where there is a PushManager' },
  { what: 'Notification.permission', file: /^pushDevice-/, why: 'offered where there is a PushManager' },
  {
    what: 'Notification.requestPermission',
    file: /^pushDevice-/,
    why: 'offered where there is a PushManager',
  },
  ...['number', 'div', 'range', 'properties', 'move', 'resize', 'destroy', 'broadcast', 'getIds'].map(
    what => ({
      what,
      file: mapLibre,
      why: 'a method of its own',
    }),
  ),
  ...['VideoFrame', 'copyTo', 'SuppressedError', 'TouchEvent', 'devicePixelRatio'].map(what => ({
    what,
    file: mapLibre,
    why: 'MapLibre asks first; WebGL 2 itself is asked for before it is loaded',
  })),
  ...['requestFullscreen', 'exitFullscreen'].map(what => ({
    what,
    file: mapLibre,
    why: 'of a button that our map has not',
  })),
  { what: 'getMetadata', file: /^(sources|streetsEngine|areaWorker|esm)-/, why: 'a method of PMTiles' },
  { what: 'estimate', file: /^common-/, times: 1, why: 'where it is missing, the budget is a fixed one' },
  { what: 'devicePixelRatio', file: /^sketch-/, why: 'every browser has it' },
  { what: 'resize', file: /^plan-/, times: 1, why: 'a method of the map' },
  { what: 'move', file: /^plan-/, times: 4, why: 'a method of the map' },
]

/** Methods of ours and of libraries that share a name with a new method of the platform. */
const ownMethods = new Set(
  (
    'bytes check component createContext dispose draw drop equals first forget format hide isActive isValid isVisible ' +
    'last opened phrase priority retry role run tile toArray use where'
  ).split(' '),
)

/** AbortSignal.timeout counts as new in Chrome only because of a detail of its error. */
const fineDetails = new Set(['AbortSignal.timeout', 'restore'])

/**
 * What the built app uses that the oldest browsers it supports lack: syntax, globals, static members and methods.
 * Built files have no types, so a method is reported only if everything in the platform with its name is too new;
 * a method called with `?.()` counts as feature-tested. Returns human-readable lines.
 */
export function youngerThanFloor(folder = join(root, 'dist/assets')): string[] {
  const younger = youngerThan(readFloor())
  const problems: string[] = []
  for (const file of readdirSync(folder).filter(name => name.endsWith('.js'))) {
    const found = scan(readFileSync(join(folder, file), 'utf8'), younger)
    for (const [what, { reason, times }] of found) {
      const isKnown = exceptions.some(
        known => known.what === what && known.file.test(file) && times <= (known.times ?? Infinity),
      )
      if (!isKnown) problems.push(`${file}: ${what}, ${times} times ${reason}`)
    }
  }
  return problems
}

interface Younger {
  global: (name: string) => string | undefined
  member: (owner: string, name: string) => string | undefined
  method: (name: string) => string | undefined
}

interface Young {
  /** When browsers got it. */
  reason: string
  times: number
}

/** What one source uses that is too new. */
export function scan(source: string, younger: Younger): Map<string, Young> {
  const found = new Map<string, Young>()
  const add = (what: string, reason: string | undefined) => {
    if (reason !== undefined) found.set(what, { reason, times: (found.get(what)?.times ?? 0) + 1 })
  }
  let tree: Node
  try {
    // The syntax of Safari 16.4; everything later that it has is names, not syntax.
    tree = parse(source, { ecmaVersion: 2022, sourceType: 'module' })
  } catch (error) {
    add('syntax', error instanceof Error ? error.message : String(error))
    return found
  }
  visit(tree, (node, parent, key) => {
    if (node.type === 'MemberExpression' && !node['computed']) {
      const { object, property, optional } = node as unknown as Member
      // A private name can't be one of the platform's.
      if (property.type === 'PrivateIdentifier') return
      const { name } = property
      const young = object.type === 'Identifier' ? younger.member(object.name, name) : undefined
      add(`${object.name}.${name}`, young)
      const isCall = parent?.type === 'CallExpression' && key === 'callee' && !parent['optional'] && !optional
      const asMethod = isCall && young === undefined ? younger.method(name) : undefined
      add(name, asMethod)
    } else if (node.type === 'Identifier' && !isName(parent, key)) {
      add(node['name'] as string, younger.global(node['name'] as string))
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

/** Looks up when browsers got a name: undefined if the oldest have it, or if the platform has no such name. */
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
  // If any feature of that name is old enough, the code may mean that one.
  const since = (map: typeof globals, name: string) =>
    fineDetails.has(name) || map.get(name)?.includes(undefined) ? undefined : map.get(name)?.[0]
  return {
    global: name => since(globals, name),
    member: (owner, name) => since(members, `${owner}.${name}`),
    // Names this short come from minification.
    method: name => (ownMethods.has(name) || name.length < 3 ? undefined : since(methods, name)),
  }
}

/** Undefined when every browser of the floor has it, complete and under its standard name. */
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
