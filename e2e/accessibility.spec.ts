import { axeViolations } from './fixtures/axe.ts'
import { newPerson } from './fixtures/person.ts'
import { screens, type Visit } from './fixtures/screens.ts'
import { expect, test } from './fixtures/test.ts'

for (const theme of ['dark', 'light'] as const) {
  test(
    `axe finds nothing on any screen, ${theme}`,
    { tag: '@both' },
    async ({ browser, server, viewport, isMobile }) => {
      // The walk grows with every screen.
      test.setTimeout(screens.length * 10_000)
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
      const visit: Visit = {
        page: await context.newPage(),
        person: newPerson(),
        baseURL: server.url,
        server,
        tripId: '',
      }
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
