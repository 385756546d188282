/** The specs in e2e/ that use the screens of a feature, for features whose specs are not simply named like them. */
export const specsOfFeature: Record<string, readonly string[]> = {
  auth: ['identity', 'startup'],
  collaborators: ['collaboration', 'visibility'],
  comments: ['feed', 'visibility'],
  guide: ['planner', 'assistant', 'insights', 'tripMapPlaces'],
  help: ['trips'],
  home: ['trips', 'today'],
  images: ['cover', 'profile'],
  install: ['installed'],
  itinerary: ['itinerary', 'tripPage', 'ideas', 'planCheck', 'replan', 'journey'],
  landing: ['startup', 'cover', 'sharing'],
  map: ['maps', 'tripMap', 'tripMapPlaces', 'streets', 'streetsHosts', 'takeMapAlong'],
  notifications: ['notifications', 'manyNotifications'],
  people: ['profile', 'visibility'],
  places: ['discover', 'maps', 'search'],
  planner: ['planner', 'replan', 'planCheck'],
  presence: ['collaboration'],
  previews: ['sharing', 'visibility'],
  sharing: ['sharing'],
  social: ['feed', 'visibility', 'profile'],
  stats: ['feed'],
  store: ['storage'],
  'sync-centre': ['sync', 'offline'],
  today: ['today', 'journey'],
  trips: ['trips', 'tripPage'],
  undo: ['itinerary', 'planner', 'tripPage'],
  update: ['installed'],
}

const isProduct = /^(pwa|shared|sync-server)\//
const isTest = /\.test\.tsx?$/

/**
 * Chooses browser tests by the paths of changed files: the specs that changed, and those of each feature that did. Code
 * that all features use takes the tests tagged @core, which touch each of them. Returns the arguments of each run of
 * `playwright test` that is needed.
 */
export function browserRunsFor(paths: readonly string[]): string[][] {
  const specs = new Set<string>()
  let concernsAll = false
  for (const path of paths) {
    const spec = /^e2e\/(\w+)\.spec\.ts$/.exec(path)?.[1]
    const feature = /^(?:pwa|shared|sync-server)\/features\/([\w-]+)\//.exec(path)?.[1]
    if (isTest.test(path)) continue
    if (spec) specs.add(spec)
    else if (feature) for (const name of specsOfFeature[feature] ?? [feature]) specs.add(name)
    else if (isProduct.test(path) || path.startsWith('e2e/')) concernsAll = true
  }
  const files = [...specs].sort().map(name => `/${name}\\.spec\\.ts$`)
  return [
    ...(concernsAll ? [['--grep=@core']] : []),
    ...(files.length > 0 ? [[...files, ...(concernsAll ? ['--grep-invert=@core'] : [])]] : []),
  ]
}
