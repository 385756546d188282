import type { Page } from 'playwright/test'
import { axeViolations } from './fixtures/axe.ts'
import { beginWalk, walks } from './fixtures/screens/walks.ts'
import { sticksOut } from './fixtures/sticksOut.ts'
import { expect, test } from './fixtures/test.ts'

type Theme = 'dark' | 'light'

for (const [walk, screens] of Object.entries(walks)) {
  test(
    `axe finds nothing on the screens of the walk “${walk}”, dark and light`,
    { tag: '@both' },
    async ({ browser, server, viewport, isMobile }) => {
      // The time grows with the number of screens.
      test.setTimeout(60_000 + screens.length * 15_000)
      // With reduced motion, so that nothing is checked while it fades in.
      const context = await browser.newContext({
        viewport,
        isMobile,
        hasTouch: isMobile,
        baseURL: server.url,
        colorScheme: 'dark',
        reducedMotion: 'reduce',
        serviceWorkers: screens.some(({ offline }) => offline) ? 'allow' : 'block',
      })
      context.setDefaultTimeout(20_000)
      // Content below the screen is not drawn and would keep the colors of the previous theme.
      await context.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { content-visibility: visible !important }')
        document.adoptedStyleSheets = [sheet]
      })
      const visit = await beginWalk(walk, await context.newPage(), server)
      const { page } = visit
      let theme: Theme = 'dark'
      for (const { name, open } of screens) {
        await open(visit)
        // Without this, a screen that is still loading would be judged as if it were complete.
        await page.locator('h1').first().waitFor({ state: 'attached' })
        expect.soft(await axeViolations(page), `${name}, ${theme}`).toEqual([])
        expect.soft(await sticksOut(page), name).toEqual([])
        theme = theme === 'dark' ? 'light' : 'dark'
        await showTheme(page, theme)
        expect.soft(await transitions(page), `${name}, reduced motion`).toBe(0)
        // The themes differ only in colors.
        expect.soft(await axeViolations(page, ['color-contrast']), `${name}, ${theme}`).toEqual([])
      }
      await context.close()
    },
  )
}

/** How many CSS transitions are running. */
const transitions = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(each => each instanceof CSSTransition).length)

/** Switches the page's theme: in the app, as another tab would; on pages that follow the system, by emulation. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  const root = page.locator('html')
  const isShown = await root.evaluate((element, newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
    // A plan's read-only page is not part of the app and follows the system.
    return element.classList.length === 0 || element.classList.contains(newValue)
  }, theme)
  if (isShown) return
  // The landing page has no theme switch and does not listen for changes.
  await page.reload()
  await expect(root).toContainClass(theme)
}
