import { expect, test } from 'vitest'
import { circleOf, filesLoadedWith } from './budgets.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
  'app/App.tsx': { file: 'assets/App.js', imports: ['_react.js', '_fluent.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_fluent.js': { file: 'assets/fluent.js', imports: ['_react.js'] },
  'style.css': { file: 'assets/style.css' },
  'features/help/QuickStartDialog.tsx': { file: 'assets/QuickStart.js' },
}

test('counts a shared chunk once and leaves lazy parts out', () => {
  expect(filesLoadedWith(manifest, ['index.html', 'app/App.tsx', 'style.css'])).toEqual([
    'assets/App.js',
    'assets/fluent.js',
    'assets/index.js',
    'assets/react.js',
  ])
})

test('a module that has no chunk is an error, not a weight of nothing', () => {
  expect(() => filesLoadedWith(manifest, ['app/Renamed.tsx'])).toThrow(
    'no chunk of its own for app/Renamed.tsx',
  )
})

test('files that import each other in a circle are found, those that share something are not', () => {
  expect(circleOf(manifest)).toBe(undefined)
  const circular = { ...manifest, '_react.js': { file: 'assets/react.js', imports: ['_fluent.js'] } }
  expect(circleOf(circular)).toEqual(['assets/react.js', 'assets/fluent.js'])
})
