import { chromium } from 'playwright'
import { findLightBrowser, findOrInstallBrowser } from './browser.ts'

// Opens a page in a browser, and fails with the reason why it can't.
try {
  findOrInstallBrowser()
  const executablePath = findLightBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
    timeout: 30_000,
  })
  const page = await browser.newPage()
  await page.goto('about:blank', { timeout: 20_000 })
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
