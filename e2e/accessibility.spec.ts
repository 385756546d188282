import type { Page } from 'playwright/test'
import { axeViolations } from './fixtures/axe.ts'
import { beginWalk, walks } from './fixtures/screens/walks.ts'
import { expect, test } from './fixtures/test.ts'

type Theme = 'dark' | 'light'

for (const [walk, screens] of Object.entries(walks)) {
  test(
    `axe finds nothing on the screens of the walk “${walk}”, dark and light`,
    { tag: '@both' },
    async ({ browser, server, viewport, isMobile }) => {
      // It grows with every screen.
      test.setTimeout(60_000 + screens.length * 15_000)
      // Under reduced motion, so that nothing is looked at half faded in.
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
      // What lies below the screen is not drawn, and would keep the colours of the theme before.
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
        // What is still being loaded would be judged as if it were all there is.
        await page.locator('h1').first().waitFor({ state: 'attached' })
        expect.soft(await axeViolations(page), `${name}, ${theme}`).toEqual([])
        theme = theme === 'dark' ? 'light' : 'dark'
        await showTheme(page, theme)
        expect.soft(await transitions(page), `${name}, reduced motion`).toBe(0)
        // Nothing but colours differs between the themes.
        expect.soft(await axeViolations(page, ['color-contrast']), `${name}, ${theme}`).toEqual([])
      }
      await context.close()
    },
  )
}

/** How many elements are on their way from one look to another. */
const transitions = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(each => each instanceof CSSTransition).length)

/** Switches the theme of the page as another tab of the same person would, and that of pages that ask the system. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  const root = page.locator('html')
  const isShown = await root.evaluate((element, newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }))
    // The pages of the provider are not the app, and have no theme but the system's.
    return element.classList.length === 0 || element.classList.contains(newValue)
  }, theme)
  if (isShown) return
  // The landing page has nothing to switch it with, and so does not listen.
  await page.reload()
  await expect(root).toContainClass(theme)
}
