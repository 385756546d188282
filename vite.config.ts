import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { buildTarget } from './.ci/floor.ts'
import { appChunk } from './pwa/appChunk.ts'
import { themePlugin } from './pwa/app/themePlugin.ts'
import { gazetteerPlugin } from './pwa/features/places/gazetteerPlugin.ts'
import { guidePlugin } from './pwa/guide/guidePlugin.ts'
import { notTheApp } from './shared/plain/notTheApp.ts'

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
    { name: 'New trip', url: '/trips?new=1', icons: [icon('icon-192.png', '192x192')] },
    { name: 'My Trips', url: '/trips', icons: [icon('icon-192.png', '192x192')] },
    { name: 'Discover', url: '/research', icons: [icon('icon-192.png', '192x192')] },
  ],
}

const unitTests = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  pool: 'forks' as const,
  // Each module loaded once for all files of a worker, and one jsdom: a quarter of the time.
  isolate: false,
}

export default defineConfig({
  // Vitest reads this file too, and its tests stand in every folder.
  root: process.env['VITEST'] ? under('.') : under('pwa'),
  cacheDir: under('.cache/vite'),
  plugins: [
    react(),
    gazetteerPlugin(),
    guidePlugin(),
    themePlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      // A worker that took over by itself could reload the page under what is being typed.
      registerType: 'prompt',
      injectRegister: false,
      // The glob patterns below name them already.
      includeManifestIcons: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: [
          '**/*.{js,css,html,svg,woff2,webmanifest}',
          'icons/*.png',
          '**/{gazetteer,guide-data}*',
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
    // A data: address of a script or a font would need a hole in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: appChunk(), includeDependenciesRecursively: false }] } },
    },
  },
  server: {
    host: 'localhost',
    port: 5173,
    strictPort: true,
    // So that the app, its API and the identity provider share one address, as they do in production.
    proxy: Object.fromEntries(notTheApp.map(path => [path.source, { target: serverAddress }])),
  },
  test: {
    // One fewer would leave a core of two to those that wait for PostgreSQL.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...unitTests,
          name: 'node',
          environment: 'node',
          globalSetup: [under('sync-server/testing/databasesForRun.ts')],
          include: ['{shared,sync-server,e2e,.ci}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...unitTests,
          name: 'pwa',
          environment: 'jsdom',
          setupFiles: [under('pwa/testing/setup.ts')],
          include: ['pwa/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
