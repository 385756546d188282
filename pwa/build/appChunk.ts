import { dirname, join, parse } from 'node:path'

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** What chunking asks of the module graph. */
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** The landmarks of cities, and what they are made of: larger than everything else that draws covers. */
const landmarks = /\/shared\/plain\/scene\/(landmarks\/(?!landmarkOf|paintLandmark)|shapes|details)/

const under = (path: string) => join(dirname(import.meta.dirname), path)
const landing = ['main.ts', 'app/screens/Landing.tsx'].map(under)
const app = under('app/App.tsx')
const mainScreens = {
  home: 'features/home/HomePage.tsx',
  trips: 'app/screens/TripsScreen.tsx',
  trip: 'app/screens/TripScreen.tsx',
  // Stands on two of them.
  today: 'features/today/TodayCard.tsx',
  // Stands on cards, also where none of the above has been.
  sketch: 'ui/map/MapPicture.tsx',
}

/** The names of the chunks that a visit usually begins with. */
export const firstChunks = [
  'app/screens/Landing.tsx',
  'app/App.tsx',
  mainScreens.home,
  mainScreens.trips,
  mainScreens.trip,
].map(path => parse(path).name)

/** What edits need, and syncing: loaded once the first screen is up. */
const edits = ['data/sync/queueEdits.ts', 'data/sync/syncOnce.ts', 'features/sync-centre/editLore.ts'].map(
  under,
)

/**
 * What every start of the signed-in app needs of libraries, besides what these stand on: the bundler knows that part
 * better, because index files import a lot that is never used.
 */
export const appLibraries = new RegExp(
  `/node_modules/(?:${[
    'react-dom/client',
    'react-router',
    'dexie(?:-react-hooks)?/',
    'uuid/dist/v7[.]',
    'fractional-indexing/',
    '@griffel/react/src/make(?:Reset)?Styles[.]',
    '@fluentui/react-provider/',
    '@fluentui/react-button/lib/components/Button/',
  ].join('|')})`,
)

/**
 * Names a module's chunk; null leaves it to the bundler. On its own, the bundler creates a chunk for each combination
 * of screens that share something: about a hundred small files, each of which the service worker has to serve at every
 * start. So all of our code that every start of the signed-in app needs, and the landing page doesn't, goes into one
 * chunk; what the main screens share goes into another, and what only one of them has into a third, also if dialogs use
 * it as well. What of all this the landing page loads later is a small chunk of its own, so that it doesn't bring the
 * others along. Edits and syncing count as a main screen, for the same reason. Landmarks travel beside the code that
 * draws them, not within it.
 */
export function appChunk(): (id: string, graph: ModuleGraph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) =>
    landmarks.test(id) ? 'landmarks' : ((chunks ??= sharedChunks(graph)).get(id) ?? null)
}

/** Libraries of dialogs, menus and fields. */
const dialogLibraries = /\/node_modules\/(?:@fluentui\/(?!react-icons)|@griffel\/|@floating-ui\/|tabster\/)/

/** What every start loads once its screen is there, and what cards have: it doesn't bring along what dialogs share. */
const light = [
  'features/install/InstallOffer.tsx',
  '../shared/plain/scene/drawPlace.ts',
  'ui/map/MapPicture.tsx',
  'ui/map/NamedPicture.tsx',
].map(under)

/** Names the screens by their address: nothing that it loads belongs to every start. */
const routes = under('app/screens.tsx')

/**
 * Names the chunk of a module that `appChunk` names none for, and that at least two dialogs or screens share; null
 * leaves it to the bundler. Here, too, the bundler would create a file for each combination of them, 250 in all, and
 * each costs every start a millisecond, or several on a phone. What any screen may load at once is one chunk, what a
 * trip loads besides is another, and the rest a third. Each imports only from those before it: chunks that import each
 * other would run before what they need is there.
 */
export function laterChunk(): (id: string, graph: ModuleGraph) => string | null {
  let known: ReturnType<typeof laterChunks> | undefined
  return (id, graph) => {
    known ??= laterChunks(graph)
    if (dialogLibraries.test(id)) return known.libraries.has(id) ? null : 'fluent'
    if (!isOwn(id) || known.apart.has(id)) return null
    if (id.includes('/node_modules/')) return 'icons'
    return known.chunks.get(id) ?? 'more'
  }
}

function laterChunks(graph: ModuleGraph) {
  const all = reachable(graph, landing, ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ])
  const importers = new Map<string, string[]>()
  for (const id of all) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
      importers.set(next, [...(importers.get(next) ?? []), id])
  }
  const entries = new Set(lazyOf(graph, all))
  const isAlone = (id: string): boolean => entries.has(id) && (importers.get(id) ?? []).every(isAlone)
  const ofLanding = reachable(graph, landing)
  const apart = new Set([
    ...ofLanding,
    ...loadedByLanding(graph, ofLanding),
    ...reachable(graph, light),
    // What is only loaded by itself, or by such, keeps a chunk of its name.
    ...[...entries].filter(isAlone),
  ])
  const ofApp = reachable(graph, [app])
  const ofTrip = reachable(graph, [under(mainScreens.trip)])
  const chunks = new Map<string, string>()
  for (const [name, ids] of [
    ['common', ofApp.difference(new Set([routes]))],
    ['plan', ofTrip.difference(ofApp)],
  ] as const) {
    for (const id of reachable(graph, lazyOf(graph, ids))) if (!chunks.has(id)) chunks.set(id, name)
  }
  const libraries = reachable(
    graph,
    [...all].filter(id => appLibraries.test(id)),
    ({ importedIds }) => importedIds,
  )
  return { chunks, apart, libraries }
}

function sharedChunks(graph: ModuleGraph): Map<string, string> {
  const first = reachable(graph, landing)
  const ofApp = reachable(graph, [app]).difference(first)
  const chunks = new Map([...ofApp].map(id => [id, 'app']))
  const parts = new Map<string, string>()
  const roots = Object.entries(mainScreens).map(([name, screen]) => [name, [under(screen)]] as const)
  for (const [name, entries] of [...roots, ['edits', edits] as const]) {
    for (const id of reachable(graph, entries)) parts.set(id, parts.has(id) ? 'screens' : name)
  }
  for (const [id, name] of parts) if (!first.has(id) && !chunks.has(id)) chunks.set(id, name)
  for (const id of loadedByLanding(graph, first)) if (chunks.has(id)) chunks.set(id, 'early')
  // Chunks of entry points keep their names, which the size budgets are measured by.
  for (const id of [app, ...Object.values(mainScreens).map(under)]) chunks.delete(id)
  return chunks
}

/** What the landing page, which consists of `first`, loads by `import()`, apart from the app. */
function loadedByLanding(graph: ModuleGraph, first: ReadonlySet<string>): Set<string> {
  return reachable(
    graph,
    lazyOf(graph, first).filter(id => id !== app),
  )
}

/** What these modules load by `import()`. */
const lazyOf = (graph: ModuleGraph, ids: Iterable<string>): string[] =>
  [...ids].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

/**
 * All modules that `entries` lead to. Unless told otherwise, these are our own modules and all icons, as far as they are
 * not imported through `import()`: index files of libraries import a lot that is never used.
 */
function reachable(
  graph: ModuleGraph,
  entries: readonly string[],
  follow = ({ importedIds }: ModuleInfo): readonly string[] => importedIds.filter(isOwn),
): Set<string> {
  const found = new Set(entries)
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    for (const next of info ? follow(info) : []) found.add(next)
  }
  return found
}

/** Whether a module is ours, or an icon. */
const isOwn = (id: string) => !id.includes('/node_modules/') || id.includes('/react-icons/')
