import { expect, test } from 'vitest'
import { appChunk } from './appChunk.ts'

const own = (path: string) => `${import.meta.dirname}/${path}`

const imports: Record<string, string[]> = {
  'main.tsx': ['app/paths.ts'],
  'app/Landing.tsx': ['ui/BrandMark.tsx'],
  'app/App.tsx': ['app/paths.ts', 'ui/Avatar.tsx', '/node_modules/library/index.js'],
  'ui/Avatar.tsx': ['ui/initialsOf.ts'],
  'app/home/HomePage.tsx': ['ui/Scene.tsx', 'ui/Avatar.tsx', 'ui/HomeOnly.tsx'],
  'app/TripsScreen.tsx': [
    'ui/Scene.tsx',
    'ui/BrandMark.tsx',
    '/node_modules/@fluentui/react-icons/svg/globe.js',
  ],
  'app/TripScreen.tsx': ['/node_modules/@fluentui/react-icons/svg/globe.js'],
}
const idOf = (path: string) => (path.startsWith('/node_modules/') ? path : own(path))
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds:
      Object.entries(imports)
        .find(([path]) => own(path) === id)?.[1]
        .map(idOf) ?? [],
  }),
}
const chunkOf = (path: string) => appChunk()(idOf(path), graph)

test('what every start of the app needs is one chunk, without what the landing page has', () => {
  expect(['ui/Avatar.tsx', 'ui/initialsOf.ts'].map(chunkOf)).toEqual(['app', 'app'])
  expect(['app/paths.ts', 'ui/BrandMark.tsx', 'main.tsx'].map(chunkOf)).toEqual([null, null, null])
})

test('what main screens share is another, what only one has is its own', () => {
  expect(['ui/Scene.tsx', '/node_modules/@fluentui/react-icons/svg/globe.js'].map(chunkOf)).toEqual([
    'screens',
    'screens',
  ])
  expect(['ui/HomeOnly.tsx', '/node_modules/library/index.js'].map(chunkOf)).toEqual([null, null])
})

test('entry points keep chunks of their names', () => {
  expect(['app/App.tsx', 'app/home/HomePage.tsx', 'app/TripScreen.tsx'].map(chunkOf)).toEqual([
    null,
    null,
    null,
  ])
})
