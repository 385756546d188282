import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { buildTarget } from './.ci/floor.ts'
import { appChunk, appLibraries, laterChunk } from './pwa/build/appChunk.ts'
import { plainTokens } from './pwa/build/plainTokens.ts'
import { preloads } from './pwa/build/preloads.ts'
import { themePlugin } from './pwa/build/themePlugin.ts'
import { lightLanding, lightAliases } from './pwa/build/lightLanding.ts'
import { gazetteerPlugin } from './pwa/build/gazetteerPlugin.ts'
import { guidePlugins } from './pwa/build/guidePlugin.ts'
import { sketchPlugins } from './pwa/build/sketchPlugin.ts'
import { unusedParts } from './pwa/build/unusedParts.ts'
import { notTheApp } from './shared/plain/notTheApp.ts'
import { receivingPath } from './shared/plain/receivingPath.ts'

const under = (path: string) => resolve(import.meta.dirname, path)

const serverAddress = process.env['WEND_SERVER'] ?? 'http://localhost:8787'

/** Screenshots for the install dialog, named <form factor>-<width>x<height>-<subject>.png. */
function installScreenshots() {
  const folder = under('pwa/public/screenshots')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names.flatMap(name => {
    const [, form, sizes, subject] = /^(wide|narrow)-(\d+x\d+)-([\w-]+)\.png$/.exec(name) ?? []
    if (!form || !sizes || !subject) return []
    const label = subject.replaceAll('-', ' ')
    return [
      {
        src: `/screenshots/${name}`,
        sizes,
        type: 'image/png',
        form_factor: form as 'wide' | 'narrow',
        label,
      },
    ]
  })
}

const icon = (name: string, size: string, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
  src: `/icons/${name}`,
  sizes: size,
  type: 'image/png',
  purpose,
})

/** What can be imported as a trip. */
const fileTypes = { 'text/calendar': ['.ics'], 'application/json': ['.json'] }

const webManifest: VitePWAOptions['manifest'] = {
  id: '/',
  name: 'Wend.',
  short_name: 'Wend',
  description: 'Plan trips with friends and keep every day of the journey with you, also without a network.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // A window that has only the controls of the app, where the browser offers one.
  display_override: ['standalone', 'minimal-ui'],
  // Somebody may be typing in the window that is open: it is not loaded again (see app/shell/launches.ts).
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  // Answered by the service worker, also offline.
  share_target: {
    action: receivingPath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'file', accept: Object.entries(fileTypes).flat(2) }],
    },
  },
  file_handlers: [
    {
      action: receivingPath,
      accept: fileTypes,
    },
  ],
  orientation: 'any',
  background_color: '#0b1418',
  theme_color: '#0b1418',
  categories: ['travel', 'productivity'],
  icons: [
    icon('icon-192.png', '192x192'),
    icon('icon-512.png', '512x512'),
    icon('maskable-192.png', '192x192', 'maskable'),
    icon('maskable-512.png', '512x512', 'maskable'),
    icon('monochrome-512.png', '512x512', 'monochrome'),
  ],
  screenshots: installScreenshots(),
  shortcuts: [
    { name: 'Today', url: '/?today=1', icons: [icon('icon-192.png', '192x192')] },
    { name: 'New Trip', url: '/trips?new=1', icons: [icon('icon-192.png', '192x192')] },
    { name: 'My Trips', url: '/trips', icons: [icon('icon-192.png', '192x192')] },
    { name: 'Discover', url: '/research', icons: [icon('icon-192.png', '192x192')] },
  ],
}

const unitTests = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Says how long a state may take on a busy machine; whoever waits for it goes on at once.
  expect: { poll: { timeout: 30_000 } },
  pool: 'forks' as const,
  // All files of a worker share loaded modules and one jsdom, which cuts the time to a quarter.
  isolate: false,
}

const replaySeed = under('.ci/replaySeed.ts')

const landingTests = 'pwa/features/landing/*.test.tsx'

export default defineConfig({
  // Vitest reads this file too, and its tests are in every folder.
  root: process.env['VITEST'] ? under('.') : under('pwa'),
  cacheDir: under('.cache/vite'),
  plugins: [
    react(),
    gazetteerPlugin(),
    guidePlugins(),
    sketchPlugins(),
    themePlugin(),
    unusedParts(),
    lightLanding(),
    plainTokens(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      // A worker that took over on its own could reload the page while somebody types.
      registerType: 'prompt',
      injectRegister: false,
      // The glob patterns below already match them.
      includeManifestIcons: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: [
          '**/*.{js,css,html,svg,woff2,webmanifest}',
          'icons/*.png',
          '**/{gazetteer,guide-index,guide-holidays,sketch-world}*',
        ],
        globIgnores: ['screenshots/**', '.vite/**'],
        maximumFileSizeToCacheInBytes: 6 * 1024 * 1024,
      },
    }),
  ],
  build: {
    outDir: under('dist'),
    emptyOutDir: true,
    manifest: true,
    target: buildTarget(),
    sourcemap: true,
    // Only Safari before 17 has no preloading of modules: it loads them when they are imported.
    modulePreload: { ...preloads, polyfill: false },
    // Scripts or fonts inlined as data: URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: appLibraries, priority: 3 },
            { name: appChunk(), includeDependenciesRecursively: false, priority: 2 },
            { name: laterChunk(), minShareCount: 2, includeDependenciesRecursively: false, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: 'localhost',
    port: 5173,
    strictPort: true,
    // The app, its API and the identity provider share one address, as in production.
    proxy: Object.fromEntries(notTheApp.map(path => [path.source, { target: serverAddress }])),
  },
  test: {
    // One more than there are cores: many tests wait, for PostgreSQL, a process or the end of a pause.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...unitTests,
          name: 'node',
          environment: 'node',
          setupFiles: [replaySeed, under('e2e/fixtures/quickPasswords.ts')],
          globalSetup: [under('sync-server/testing/databasesForRun.ts')],
          include: ['{shared,sync-server,e2e,.ci}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...unitTests,
          name: 'pwa',
          environment: 'jsdom',
          setupFiles: [replaySeed, under('pwa/testing/setup.ts')],
          include: ['pwa/**/*.test.{ts,tsx}'],
          exclude: [landingTests],
        },
      },
      {
        // What is built without React is tested without it.
        resolve: { alias: lightAliases },
        test: {
          ...unitTests,
          name: 'landing',
          environment: 'jsdom',
          setupFiles: [replaySeed, under('pwa/testing/setup.ts')],
          include: [landingTests],
          server: { deps: { inline: [/@testing-library[/]react/] } },
        },
      },
    ],
  },
})
