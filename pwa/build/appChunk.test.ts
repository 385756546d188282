import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { appChunk } from './appChunk.ts'

const own = (path: string) => `${dirname(import.meta.dirname)}/${path}`

const imports: Record<string, string[]> = {
  'main.ts': ['ui/navigation/paths.ts'],
  'app/screens/Landing.tsx': ['ui/BrandMark.tsx'],
  'app/App.tsx': ['ui/navigation/paths.ts', 'ui/Avatar.tsx', '/node_modules/library/index.js'],
  'ui/Avatar.tsx': ['ui/initialsOf.ts'],
  'features/home/HomePage.tsx': ['ui/Scene.tsx', 'ui/Avatar.tsx', 'ui/HomeOnly.tsx'],
  'app/screens/TripsScreen.tsx': [
    'ui/Scene.tsx',
    'ui/BrandMark.tsx',
    '/node_modules/@fluentui/react-icons/svg/globe.js',
  ],
  'data/sync/queueEdits.ts': ['ui/Avatar.tsx', 'data/sync/model.ts', '/node_modules/zod/index.js'],
  'data/sync/syncOnce.ts': ['data/sync/model.ts', 'ui/order.ts'],
  'features/today/TodayCard.tsx': ['ui/fetch.ts'],
  'ui/map/MapPicture.tsx': ['ui/map/MapStage.ts', 'ui/fetch.ts'],
  'app/screens/TripScreen.tsx': ['ui/order.ts', '/node_modules/@fluentui/react-icons/svg/globe.js'],
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
  expect(['ui/navigation/paths.ts', 'ui/BrandMark.tsx', 'main.ts'].map(chunkOf)).toEqual([null, null, null])
})

test('what main screens share is another, what only one has is its own', () => {
  expect(['ui/Scene.tsx', '/node_modules/@fluentui/react-icons/svg/globe.js'].map(chunkOf)).toEqual([
    'screens',
    'screens',
  ])
  expect(['ui/HomeOnly.tsx', '/node_modules/library/index.js'].map(chunkOf)).toEqual(['home', null])
})

test('what edits and syncing need, besides what first screens have, is one chunk', () => {
  expect(
    ['data/sync/queueEdits.ts', 'data/sync/model.ts', 'data/sync/syncOnce.ts', 'ui/Avatar.tsx'].map(chunkOf),
  ).toEqual(['edits', 'edits', 'edits', 'app'])
})

test('what they share with one screen does not bring that screen along', () => {
  expect(chunkOf('ui/order.ts')).toBe('screens')
})

test('a map on a card does not bring a screen along', () => {
  expect(['ui/map/MapStage.ts', 'ui/fetch.ts'].map(chunkOf)).toEqual(['sketch', 'screens'])
})

test('landmarks are a chunk beside the code that draws them, with all that they are made of', () => {
  const scene = (file: string) => appChunk()(`/somewhere/shared/plain/scene/${file}`, graph)
  expect(['landmarks/italy.ts', 'landmarks/pieces.ts', 'shapes.ts', 'details.ts'].map(scene)).toEqual(
    Array(4).fill('landmarks'),
  )
  expect(['landmarks/paintLandmark.ts', 'landmarks/landmarkOf.ts', 'drawPlace.ts'].map(scene)).toEqual(
    Array(3).fill(null),
  )
})

test('entry points keep chunks of their names', () => {
  expect(['app/App.tsx', 'features/home/HomePage.tsx', 'app/screens/TripScreen.tsx'].map(chunkOf)).toEqual([
    null,
    null,
    null,
  ])
})
