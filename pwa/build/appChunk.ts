import { dirname, parse } from 'node:path'

/** What chunking asks of the module graph. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** The landmarks of cities, and what they are made of: larger than everything else that draws covers. */
const landmarks = /\/shared\/plain\/scene\/(landmarks\/(?!landmarkOf|paintLandmark)|shapes|details)/

const under = (path: string) => `${dirname(import.meta.dirname)}/${path}`
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
 * it as well. Edits and syncing count as such a screen, so that they don't bring one along. Landmarks travel beside the
 * code that draws them, not within it.
 */
export function appChunk(): (id: string, graph: ModuleGraph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) =>
    landmarks.test(id) ? 'landmarks' : ((chunks ??= sharedChunks(graph)).get(id) ?? null)
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
  // Chunks of entry points keep their names, which the size budgets are measured by.
  for (const id of [app, ...Object.values(mainScreens).map(under)]) chunks.delete(id)
  return chunks
}

/** Our own modules and all icons that `entries` import, directly or indirectly, except through `import()`. */
function reachable(graph: ModuleGraph, entries: readonly string[]): Set<string> {
  const found = new Set(entries)
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      // Index files of libraries import a lot that is never used.
      if (!next.includes('/node_modules/') || next.includes('/react-icons/')) found.add(next)
    }
  }
  return found
}
