import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { findFirefox, findWebKit } from '../.ci/browser.ts'
import { serveBarePages } from './engines/barePages.ts'
import { startChromium } from './engines/chromium.ts'
import { startFirefox } from './engines/firefox.ts'
import { eventsIn, problemsIn, recordingApp } from './engines/recorder.ts'
import { startEngine, type StartEngine } from './engines/startEngine.ts'
import { settled, type EngineBrowser, type EngineOptions } from './engines/tab.ts'
import { steps, type Step, type Visit } from './engines/walk.ts'
import { startWebKit } from './engines/webKit.ts'
import { newPerson } from './fixtures/person.ts'
import { startServer } from './fixtures/server.ts'

const [firefox, webKit] = [findFirefox(), findWebKit()]
const engines: Record<string, StartEngine | undefined> = {
  firefox: firefox === undefined ? undefined : (...given) => startFirefox(firefox, ...given),
  webkit: webKit === undefined ? undefined : (...given) => startWebKit(webKit, ...given),
  // The engine of all other tests, for debugging the walk itself.
  ...(process.env['WEND_ENGINES'] === 'all' && { chromium: startChromium }),
}

for (const [name, start] of Object.entries(engines)) {
  test(`the main job in ${name}: nothing is lost, whatever the network and the page do`, async ({}, testInfo) => {
    test.skip(start === undefined, `There is no ${name} on this machine.`)
    // Runs in parallel with others on a busy machine; speed is not what is tested here.
    test.setTimeout(600_000)
    const folder = mkdtempSync(join(tmpdir(), 'wend-engines-'))
    const server = await startServer({ STATIC_DIR: recordingApp(folder) })
    const times: string[] = []
    try {
      await using browser = await startedOrSkipped(name, start!, { baseURL: server.url, folder })
      const { tab } = browser
      const visit: Visit = { browser, tab, server, person: newPerson(), folder, trip: '' }
      try {
        for (const step of steps) {
          const began = performance.now()
          await test.step(step.title, () => take(step, visit))
          times.push(`${((performance.now() - began) / 1000).toFixed(1)} s ${step.title}`)
        }
      } catch (error) {
        // A picture that cannot be taken must not take the error's place.
        const picture = await tab.picture().catch(() => null)
        if (picture) await testInfo.attach(browser.version, { body: picture, contentType: 'image/png' })
        throw error
      }
    } finally {
      console.log([`The steps in ${name}:`, ...times].join('\n  '))
      await server.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Takes a step. If it fails, the error tells what is known about it. */
async function take({ title, take }: Step, visit: Visit): Promise<void> {
  const problems = () =>
    problemsIn(visit.tab).catch((error: unknown) => [`The page does not answer: ${String(error)}`])
  try {
    await take(visit)
  } catch (error) {
    const complaints = (await problems()).map(problem => `\n  ${problem}`).join('')
    const shown = await visit.tab
      .evaluate(
        `[location.pathname, ...[...document.querySelectorAll('input')].map(({ value }) => value).filter(Boolean),
          document.body?.innerText.slice(0, 1000)].join('\\n')`,
      )
      .catch(() => 'nothing')
    const events = await eventsIn(visit.tab).catch(() => [])
    throw new Error(
      [
        `“${title}”: ${String(error)}`,
        `The pages complained of:${complaints || ' nothing'}`,
        `The page shows: ${String(shown)}`,
        `What happened before:\n${events.join('\n')}`,
        `The server's log:\n${visit.server.log()}`,
      ].join('\n'),
      { cause: error },
    )
  }
  expect(await problems(), title).toEqual([])
}

test('in WebKit a page that is left in the middle of a write does not block the next page', async ({}, testInfo) => {
  test.skip(webKit === undefined, 'There is no WebKit on this machine.')
  await using pages = await serveBarePages()
  const folder = mkdtempSync(join(tmpdir(), 'wend-engines-'))
  try {
    await using browser = await startedOrSkipped('WebKit', engines['webkit']!, {
      baseURL: pages.url,
      folder,
    })
    const { tab, version } = browser
    // The driver may answer before the page's script has run.
    const open = async (path: string) => {
      await tab.goto(path)
      await expect.poll(() => tab.evaluate('typeof write')).toBe('function')
    }
    const leaveWriting = async (query: string, limitMs?: number) => {
      await open(`/first${query}`)
      expect(await settled(tab, 'write()')).toBe('done')
      await settled(tab, 'keepWriting()')
      await open(`/second${query}`)
      return await settled<string>(tab, `write(${limitMs})`)
    }
    // The bug itself is only noted: a WebKit that has fixed it must not fail this test.
    testInfo.annotations.push({
      type: `${version}, without endOnLeaving`,
      description: await leaveWriting('', 4000),
    })
    expect(await leaveWriting('?ending')).toBe('done')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A driver that cannot start its browser in time says nothing about the app, so its test is visibly skipped. */
async function startedOrSkipped(
  name: string,
  start: StartEngine,
  options: EngineOptions,
): Promise<EngineBrowser> {
  try {
    return await startEngine(start, options)
  } catch (error) {
    console.log(`${name} did not start, so its test is skipped: ${String(error)}`)
    return test.skip(true, `${name} did not start.`) as never
  }
}
