import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { appChunk, laterChunk } from './appChunk.ts'

const own = (path: string) => `${dirname(import.meta.dirname)}/${path}`

const imports: Record<string, string[]> = {
  'main.ts': ['ui/navigation/paths.ts'],
  'app/screens/Landing.tsx': ['ui/BrandMark.tsx'],
  'app/shell/launches.ts': ['ui/createStore.ts'],
  'features/landing/readInvitation.ts': ['features/collaborators/roleText.ts', 'ui/invitationText.ts'],
  'app/App.tsx': [
    'app/screens.tsx',
    'ui/navigation/paths.ts',
    'ui/Avatar.tsx',
    'app/shell/launches.ts',
    '/node_modules/library/index.js',
  ],
  'ui/Avatar.tsx': ['ui/initialsOf.ts'],
  'features/home/HomePage.tsx': ['ui/Scene.tsx', 'ui/Avatar.tsx', 'ui/HomeOnly.tsx'],
  'app/screens/TripsScreen.tsx': [
    'ui/Scene.tsx',
    'ui/BrandMark.tsx',
    'ui/invitationText.ts',
    '/node_modules/@fluentui/react-icons/svg/globe.js',
  ],
  'data/sync/queueEdits.ts': ['ui/Avatar.tsx', 'data/sync/model.ts', '/node_modules/zod/index.js'],
  'data/sync/syncOnce.ts': ['data/sync/model.ts', 'ui/order.ts'],
  'features/today/TodayCard.tsx': ['ui/fetch.ts'],
  'ui/map/MapPicture.tsx': ['ui/map/MapStage.ts', 'ui/fetch.ts'],
  'features/help/Guide.tsx': ['ui/markdown/Markdown.tsx'],
  'features/sharing/TripPaper.tsx': ['features/sharing/layPaper.ts'],
  'features/sharing/layPaper.ts': ['features/sharing/tripHtml.ts'],
  'app/screens/AdminScreen.tsx': ['features/admin/rows.ts'],
  'features/trips/EditTripDialog.tsx': [
    'ui/form/FormDialog.tsx',
    '/node_modules/@fluentui/react-dialog/lib/index.js',
    '/node_modules/@fluentui/react-button/lib/components/Button/index.js',
  ],
  '/node_modules/@fluentui/react-button/lib/components/Button/index.js': [
    '/node_modules/@fluentui/react-utilities/lib/index.js',
  ],
  'app/screens/TripScreen.tsx': ['ui/order.ts', '/node_modules/@fluentui/react-icons/svg/globe.js'],
}
/** What is imported through `import()`. */
const lazyImports: Record<string, string[]> = {
  'main.ts': ['app/App.tsx'],
  'app/screens/Landing.tsx': ['app/shell/launches.ts', 'features/landing/readInvitation.ts'],
  'app/App.tsx': ['features/trips/EditTripDialog.tsx', 'features/help/Guide.tsx'],
  'app/screens.tsx': ['app/screens/TripScreen.tsx', 'app/screens/AdminScreen.tsx'],
  'app/screens/TripScreen.tsx': ['features/sharing/TripPaper.tsx'],
  'features/sharing/TripPaper.tsx': ['features/sharing/tripHtml.ts'],
  'features/help/Guide.tsx': ['ui/markdown/Markdown.tsx'],
}
const idOf = (path: string) => (path.startsWith('/node_modules/') ? path : own(path))
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: neighborsOf(imports, id),
    dynamicallyImportedIds: neighborsOf(lazyImports, id),
  }),
}
const neighborsOf = (of: Record<string, string[]>, id: string) =>
  (Object.entries(of).find(([path]) => idOf(path) === id)?.[1] ?? []).map(idOf)
const chunkOf = (path: string) => appChunk()(idOf(path), graph)

test('what every start of the app needs is one chunk, without what the landing page has', () => {
  expect(['ui/Avatar.tsx', 'ui/initialsOf.ts'].map(chunkOf)).toEqual(['app', 'app'])
  expect(['ui/navigation/paths.ts', 'ui/BrandMark.tsx', 'main.ts'].map(chunkOf)).toEqual([null, null, null])
})

test('what the landing page loads later brings no chunk of the app along', () => {
  expect(['app/shell/launches.ts', 'ui/createStore.ts', 'ui/invitationText.ts'].map(chunkOf)).toEqual([
    'early',
    'early',
    'early',
  ])
  expect(chunkOf('features/collaborators/roleText.ts')).toBe(null)
  expect(laterChunkOf('features/collaborators/roleText.ts')).toBe(null)
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

const laterChunkOf = (path: string) => laterChunk()(idOf(path), graph)

test('what any screen may load is one chunk, what a trip loads besides another, the rest a third', () => {
  expect(
    ['ui/form/FormDialog.tsx', 'features/sharing/layPaper.ts', 'features/admin/rows.ts'].map(laterChunkOf),
  ).toEqual(['common', 'plan', 'more'])
  expect(laterChunkOf('/node_modules/@fluentui/react-icons/svg/star.js')).toBe('icons')
})

test('what is only loaded by itself, or by such, keeps a chunk of its own', () => {
  expect(['features/help/Guide.tsx', 'ui/markdown/Markdown.tsx'].map(laterChunkOf)).toEqual([null, null])
  expect(laterChunkOf('features/sharing/tripHtml.ts')).toBe('plan')
})

test('libraries of dialogs are one chunk, without those of the app', () => {
  expect(laterChunkOf('/node_modules/@fluentui/react-dialog/lib/index.js')).toBe('fluent')
  expect(laterChunkOf('/node_modules/@fluentui/react-utilities/lib/index.js')).toBe(null)
  expect(laterChunkOf('/node_modules/zod/index.js')).toBe(null)
})

test('the landing page and maps on cards stay out of what is shared', () => {
  expect(['ui/BrandMark.tsx', 'ui/map/MapStage.ts'].map(laterChunkOf)).toEqual([null, null])
})
