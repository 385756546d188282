import { axeViolations } from './fixtures/axe.ts'
import { beginWalk, walks } from './fixtures/screens/walks.ts'
import { expect, test } from './fixtures/test.ts'

for (const [walk, screens] of Object.entries(walks)) {
  for (const theme of ['dark', 'light'] as const) {
    test(
      `axe finds nothing on the screens of the walk “${walk}”, ${theme}`,
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
          colorScheme: theme,
          reducedMotion: 'reduce',
        })
        context.setDefaultTimeout(20_000)
        await context.addInitScript(value => localStorage.setItem('theme', value), theme)
        const visit = await beginWalk(walk, await context.newPage(), server)
        for (const { name, open } of screens) {
          await open(visit)
          // What is still being loaded would be judged as if it were all there is.
          await visit.page.locator('h1').first().waitFor({ state: 'attached' })
          expect.soft(await axeViolations(visit.page), name).toEqual([])
        }
        await context.close()
      },
    )
  }
}
