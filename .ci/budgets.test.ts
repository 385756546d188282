import { expect, test } from 'vitest'
import { filesLoadedWith } from './budgets.ts'

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
