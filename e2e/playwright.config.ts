import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { desktop, phone, stillLaunchOptions, testLaunchOptions } from './fixtures/browser.ts'

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']

/**
 * Tests run at desktop size; those tagged @phone at phone size instead, those tagged @both at both sizes. At desktop
 * size the app runs with reduced motion, because drawing animations takes a quarter of a test's time. At phone size
 * it is animated.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Long enough for a busy machine: these tests check what happens, not how fast.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // One more than there are cores: a test waits for a tenth of its time, the walks in Firefox and WebKit for half of it.
  workers: availableParallelism() + 1,
  // Each worker has its own server and each test its own people, so tests are independent.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    launchOptions: testLaunchOptions,
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    // Storing the whole app takes longer than most tests. Those that start it without a network opt in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording traces slows every test down. Use --trace on when you need them.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { ...desktop, launchOptions: stillLaunchOptions }, grepInvert: /@phone/ },
    { name: 'phone', use: phone, grep: /@phone|@both/ },
  ],
})
