import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from './build.ts'
import { root } from './root.ts'

/** What a browser must have loaded before a screen works: the static imports of these modules, and theirs. */
const budgets = [
  { name: 'landing', limitKb: 100, modules: ['index.html', 'app/Landing.tsx'] },
  {
    name: 'app shell and trip screens',
    limitKb: 300,
    modules: ['index.html', 'app/App.tsx', 'app/TripsScreen.tsx', 'app/TripScreen.tsx'],
  },
]

/** The part of Vite's manifest that says which file needs which. Keys are source paths below pwa/. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

export interface BudgetResult {
  name: string
  kb: number
  limitKb: number
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

/** Weighs the built app in dist/, in thousands of bytes after gzip. */
export function weighBundles(dist = join(root, 'dist')): BudgetResult[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  return budgets.map(({ name, limitKb, modules }) => {
    const files = filesLoadedWith(manifest, modules)
      .map(file => ({ file, kb: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000 }))
      .sort((a, b) => b.kb - a.kb)
    return { name, limitKb, files, kb: files.reduce((sum, { kb }) => sum + kb, 0) }
  })
}

if (import.meta.main) {
  await build()
  for (const { name, kb, limitKb, files } of weighBundles()) {
    console.log(`${name}: ${kb.toFixed(1)} of ${limitKb} KB gzip`)
    for (const part of files) console.log(`  ${part.kb.toFixed(1).padStart(7)}  ${part.file}`)
  }
}
