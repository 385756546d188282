/** What chunking asks of the module graph. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const under = (path: string) => `${import.meta.dirname}/${path}`
const landing = ['main.tsx', 'app/Landing.tsx'].map(under)
const app = under('app/App.tsx')
const mainScreens = ['app/home/HomePage.tsx', 'app/TripsScreen.tsx', 'app/TripScreen.tsx'].map(under)

/**
 * Names the chunk of a module; null leaves it to the bundler. That cuts a chunk for each combination of screens that
 * shares something: some hundred small files, and the service worker is asked for each of them at every start. So
 * everything of ours that every start of the signed-in app needs, and the landing page does not, is one chunk; what
 * the main screens share is another.
 */
export function appChunk(): (id: string, graph: ModuleGraph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => (chunks ??= sharedChunks(graph)).get(id) ?? null
}

function sharedChunks(graph: ModuleGraph): Map<string, string> {
  const first = reachable(graph, landing)
  const ofApp = reachable(graph, [app]).difference(first)
  const chunks = new Map([...ofApp].map(id => [id, 'app']))
  const times = new Map<string, number>()
  for (const screen of mainScreens) {
    for (const id of reachable(graph, [screen])) times.set(id, (times.get(id) ?? 0) + 1)
  }
  for (const [id, count] of times) {
    if (count > 1 && !first.has(id) && !chunks.has(id)) chunks.set(id, 'screens')
  }
  // The chunks of entry points keep their names, by which the budgets are measured.
  for (const id of [app, ...mainScreens]) chunks.delete(id)
  return chunks
}

/** All of ours, and all icons, that modules import, and what that imports in turn, but for what comes by `import()`. */
function reachable(graph: ModuleGraph, entries: readonly string[]): Set<string> {
  const found = new Set(entries)
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      // Index files of libraries name much that is not used.
      if (!next.includes('/node_modules/') || next.includes('/react-icons/')) found.add(next)
    }
  }
  return found
}
