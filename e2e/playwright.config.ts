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
  workers: 2,
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
    screenshot: 'only-on-failure',
    // Recording every test slows all of them down: ask for it with --trace on.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@phone/ },
    { name: 'phone', use: phone, grep: /@phone|@both/ },
  ],
})
