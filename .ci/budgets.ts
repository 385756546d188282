import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from './build.ts'
import { root } from './root.ts'

const landing = ['index.html', 'app/screens/Landing.tsx']
const tripScreens = ['index.html', 'app/App.tsx', 'app/screens/TripsScreen.tsx', 'app/screens/TripScreen.tsx']

interface Budget {
  name: string
  limitKb: number
  limitFiles: number
  /** What is loaded: these modules and everything they import statically. */
  modules: readonly string[]
  /** Whether only what they bring along counts, besides what the screens above have loaded. */
  isExtra?: true
}

/** What a browser must load before a screen works, or a map is there. */
const budgets: readonly Budget[] = [
  { name: 'landing', limitKb: 15, limitFiles: 5, modules: landing },
  // Instead of the app, for people who come by a link.
  {
    name: 'landing with a public trip',
    limitKb: 18,
    limitFiles: 6,
    modules: [...landing, 'features/landing/PublicTrip.tsx'],
  },
  // Once it is there: a chunk of the app among these files would bring the whole app.
  {
    name: 'landing with all that it loads later',
    limitKb: 25,
    limitFiles: 12,
    modules: [
      ...landing,
      'features/landing/PublicTrip.tsx',
      'features/landing/readInvitation.ts',
      'features/update/serviceWorker.ts',
      'features/auth/authClient.ts',
      'app/shell/launches.ts',
    ],
  },
  { name: 'app shell and trip screens', limitKb: 219, limitFiles: 12, modules: tripScreens },
  {
    name: 'map that stands still',
    limitKb: 8,
    limitFiles: 3,
    modules: ['ui/map/MapPicture.tsx'],
    isExtra: true,
  },
  {
    name: 'map that stands still, with names and ways',
    limitKb: 10.4,
    limitFiles: 6,
    modules: ['ui/map/NamedPicture.tsx'],
    isExtra: true,
  },
]

/** The part of Vite's manifest that says which files import which. Keys are source paths below pwa/. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

export interface BudgetResult {
  name: string
  kb: number
  limitKb: number
  limitFiles: number
  files: { file: string; kb: number }[]
}

/** The JavaScript files that load together with `modules`, each once. Throws for a module without an entry. */
export function filesLoadedWith(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(`The build has no chunk of its own for ${key}: the budget would measure too little.`)
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  const files = [...seen].map(key => manifest[key]?.file ?? '')
  return [...new Set(files)].filter(file => file.endsWith('.js')).sort()
}

/**
 * The JavaScript files of a circle of imports, if there is one: what runs first in it would miss what it needs, and
 * whatever loads one of them would fail. What is loaded by `import()` does not count.
 */
export function circleOf(manifest: Manifest): string[] | undefined {
  const done = new Set<string>()
  const visit = (key: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(key)) return path.slice(path.indexOf(key)).map(each => manifest[each]?.file ?? each)
    if (done.has(key)) return undefined
    for (const imported of manifest[key]?.imports ?? []) {
      const circle = visit(imported, [...path, key])
      if (circle) return circle
    }
    done.add(key)
    return undefined
  }
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, [])
    if (circle) return circle
  }
  return undefined
}

/** The same for the built app in dist/. */
export const builtCircle = (dist = join(root, 'dist')): string[] | undefined => circleOf(readManifest(dist))

/** Weighs the built app in dist/, in thousands of bytes after gzip. */
export function weighBundles(dist = join(root, 'dist')): BudgetResult[] {
  const manifest = readManifest(dist)
  return budgets.map(({ name, limitKb, limitFiles, modules, isExtra }) => {
    const files = (isExtra ? extraFiles(manifest, modules) : filesLoadedWith(manifest, modules))
      .map(file => ({ file, kb: weighFile(dist, file) }))
      .sort((a, b) => b.kb - a.kb)
    return { name, limitKb, limitFiles, files, kb: files.reduce((sum, { kb }) => sum + kb, 0) }
  })
}

/** In a line: what was measured, and the most that it may be. */
export const budgetLine = ({ name, kb, limitKb, files, limitFiles }: BudgetResult): string =>
  `${name}: ${kb.toFixed(1)} of ${limitKb} KB gzip in ${files.length} of ${limitFiles} files`

/** What a module brings along besides what the trip screens have loaded, in thousands of bytes after gzip. */
export const weighExtra = (module: string, dist = join(root, 'dist')): number =>
  extraFiles(readManifest(dist), [module]).reduce((sum, file) => sum + weighFile(dist, file), 0)

function extraFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const there = new Set([landing, tripScreens].flatMap(screen => filesLoadedWith(manifest, screen)))
  return filesLoadedWith(manifest, modules).filter(file => !there.has(file))
}

const readManifest = (dist: string) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

const weighFile = (dist: string, file: string) => weigh(readFileSync(join(dist, file)))

/** Thousands of bytes after gzip. */
export const weigh = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1000

if (import.meta.main) {
  await build()
  for (const result of weighBundles()) {
    console.log(budgetLine(result))
    for (const part of result.files) console.log(`  ${part.kb.toFixed(1).padStart(7)}  ${part.file}`)
  }
}
