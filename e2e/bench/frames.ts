import type { Page } from 'playwright'
import { quantile, type Figure } from './figure.ts'

/** Time between the frames that the page draws while `act` runs, in milliseconds. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const gaps: number[] = []
    Object.assign(window, { gaps })
    let last = 0
    const frame = (now: number) => {
      if ((window as unknown as { gaps: number[] }).gaps !== gaps) return
      if (last) gaps.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await act()
  return page.evaluate(() => {
    const { gaps } = window as unknown as { gaps: number[] }
    Object.assign(window, { gaps: [] })
    return gaps
  })
}

export function frameRate(what: string, gaps: readonly number[]): Figure {
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  return {
    what,
    value: 1000 / mean,
    unit: 'fps',
    atLeast: 58,
    note: `software rendering; p95 frame ${quantile(gaps, 0.95).toFixed(1)} ms of ${gaps.length}`,
  }
}
