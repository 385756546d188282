import { join } from 'node:path'
import type { Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { weigh, weighExtra } from '../../.ci/budgets.ts'
import { root } from '../../.ci/root.ts'
import { startBenchApp } from '../fixtures/benchApp.ts'
import { planEdits, pushEdits } from '../fixtures/bulkPlan.ts'
import { expectSaved, readyForOffline } from '../fixtures/tripScreen.ts'
import { quantile, type Figure } from './figure.ts'
import { frameRate, framesWhile } from './frames.ts'

export const name = 'sketch-map'

const pins = 500
const looks = 9
/** Most of Europe. */
const least = { lat: 36, lon: -9 }
const span = { lat: 22, lon: 35 }

/** The map of a trip with 500 places, in a window of a phone's size: its first picture, and moving it. */
export async function run(): Promise<Figure[]> {
  await using app = await startBenchApp()
  const { device, rest } = app
  const { tripId, edits } = placesPlan()
  await pushEdits(rest, edits)
  await device.page.goto('/trips')
  await device.page.getByRole('article').waitFor()
  await expectSaved(device.page)
  await readyForOffline(device.page)

  const samples: { made: number; pressed: number }[] = []
  for (let look = 0; look < looks; look += 1) {
    const page = await device.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/trip/${tripId}`)
    samples.push(await lookOnce(page))
    if (look < looks - 1) await page.close()
    else
      return [
        ...(await scriptSizes()),
        ...firstPictures(samples),
        frameRate(`moving a map of ${pins} pins`, await moving(page)),
      ]
  }
  return []
}

/** A trip whose places lie all over Europe. */
export function placesPlan(): ReturnType<typeof planEdits> {
  const { tripId, edits } = planEdits('Five hundred places', 20, pins)
  let added = 0
  const placed = edits.map((edit): (typeof edits)[number] => {
    if (edit[0] !== 'item.add') return edit
    const [across, down] = [(added * 0.618) % 1, (added * 0.755) % 1]
    added += 1
    return ['item.add', { ...edit[1], lat: least.lat + down * span.lat, lon: least.lon + across * span.lon }]
  })
  return { tripId, edits: placed }
}

// A map that is moved has no figure: its code comes in the files that the plan brings along.
const scriptSizes = async (): Promise<Figure[]> => [
  {
    what: 'JS gzip: the renderer',
    value: await weighRenderer(),
    unit: 'KB',
    atMost: 8,
    note: 'all that draws land, pins, ways, names and a scale; in one file, without what reads the outlines of the world',
  },
  {
    what: 'JS gzip: a map that stands still',
    value: weighExtra('ui/map/MapPicture.tsx'),
    unit: 'KB',
    atMost: 8,
    note: 'as loaded: with what reads the outlines, besides the trip screens',
  },
  {
    what: 'JS gzip: the same with names, ways and a scale',
    value: weighExtra('ui/map/NamedPicture.tsx'),
    unit: 'KB',
    note: 'in six files, which other screens share',
  },
]

/** Builds it by itself, because in the app its parts are in files with other code. */
async function weighRenderer(): Promise<number> {
  const modules = ['MapStage.ts', 'paintNamed.ts'].map(name => join(root, 'pwa/ui/map', name))
  const { output } = (await build({
    configFile: false,
    root: join(root, 'pwa'),
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: modules,
        preserveEntrySignatures: 'allow-extension',
        external: /\/loadSketch\.ts$/,
        output: { codeSplitting: { groups: [{ name: 'renderer', test: /./ }] } },
      },
    },
  })) as Rolldown.RolldownOutput
  const renderer = output.find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.name === 'renderer',
  )
  if (!renderer) throw new Error('The renderer has no file of its own.')
  return weigh(renderer.code)
}

const firstPictures = (samples: readonly { made: number; pressed: number }[]): Figure[] => [
  {
    what: `first picture of the sketch map (median of ${looks})`,
    value: quantile(
      samples.map(({ made }) => made),
      0.5,
    ),
    unit: 'ms',
    atMost: 150,
    note: `worst ${Math.max(...samples.map(({ made }) => made)).toFixed(0)} ms; each in a new tab, from its canvas being there`,
  },
  {
    what: `from the press of Map to the picture (median of ${looks})`,
    value: quantile(
      samples.map(({ pressed }) => pressed),
      0.5,
    ),
    unit: 'ms',
    note: `worst ${Math.max(...samples.map(({ pressed }) => pressed)).toFixed(0)} ms`,
  },
]

async function lookOnce(page: Page) {
  const press = page.getByRole('button', { name: 'Map', exact: true })
  await press.waitFor()
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    document.addEventListener('click', () => performance.mark('map-pressed'), { once: true, capture: true })
  })
  await press.click()
  await page.locator('[data-part="trip-map"] [data-ready]').waitFor()
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('map-first-paint')[0]!
    const pressed = performance.getEntriesByName('map-pressed')[0]!
    return { made: paint.duration, pressed: paint.startTime + paint.duration - pressed.startTime }
  })
}

/** The map follows a mouse round and round. */
async function moving(page: Page): Promise<number[]> {
  const map = page.getByRole('application')
  const { x, y, width, height } = (await map.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  await page.waitForTimeout(1500)
  await page.mouse.move(middle.x, middle.y + 120)
  await page.mouse.down()
  const gaps = await framesWhile(page, async () => {
    for (let step = 1; step <= 180; step += 1) {
      await page.mouse.move(middle.x + 120 * Math.sin(step / 15), middle.y + 120 * Math.cos(step / 15))
      await page.waitForTimeout(16)
    }
  })
  await page.mouse.up()
  return gaps
}
