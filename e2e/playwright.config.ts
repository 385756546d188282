import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { desktop, launchOptions, phone } from './fixtures/browser.ts'

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

/**
 * Every test runs at desktop size. Those tagged @phone run at phone size instead, those tagged @both at either.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Long enough for a busy machine: these tests say what happens, not how fast.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: availableParallelism(),
  // A server a worker and new people in every test: no test knows of another.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    launchOptions,
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    // Storing the whole app costs more than most tests: those that start it without a network ask for it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every test slows all of them down: ask for it with --trace on.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@phone/ },
    { name: 'phone', use: phone, grep: /@phone|@both/ },
  ],
})
