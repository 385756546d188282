import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'
import type { DrawingOptions } from '#shared/features/map/planDrawing.ts'
import type { DocumentDay, PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { planMapSteps } from '#shared/features/sharing/planMaps.ts'
import { planPages } from '#shared/features/sharing/planPages.ts'
import { dayText } from '#shared/features/sharing/planText.ts'
import { dayBlocks, pageFrame, planFooter, planHeader } from '#shared/features/sharing/tripHtml.ts'
import type { Breather } from '../../load/Breather.ts'
import { Made } from '../../load/MadeOnce.ts'

const [open, close] = ['<main>', '</main>']

/** The pieces of a page: its start, its days and its end, with links to the other pages in between. */
interface Pieces {
  head: string
  above: string
  days: string
  below: string
  foot: string
}

/** A plan as separate pages. Short plans have only one. */
export class SharedPages extends Made {
  /** Everything on one page, in pieces: views of buffers that are kept anyway. */
  readonly whole: readonly Buffer[]

  constructor(pieces: readonly Pieces[]) {
    super(
      pieces.map(({ head, above, days, below, foot }) => head + above + open + days + close + below + foot),
      { isShared: true },
    )
    const [first] = pieces
    const { bytes } = this.parts[0]!
    const days = pieces.map(({ head, above, days: own }, index) => {
      const from = Buffer.byteLength(head + above + open)
      return this.parts[index]!.bytes.subarray(from, from + Buffer.byteLength(own))
    })
    this.whole = [
      bytes.subarray(0, Buffer.byteLength(first!.head)),
      Buffer.from(open),
      ...days,
      Buffer.from(close),
      bytes.subarray(-Buffer.byteLength(first!.foot)),
    ]
  }
}

/** Renders a plan's pages, pausing to let other requests run. `head` goes into the head of each. */
export async function renderPages(
  plan: PlanDocument,
  { homeUrl, head, ...ground }: DrawingOptions & { homeUrl: string; head: Html },
  breather: Breather,
): Promise<SharedPages> {
  const pages = planPages(plan.days)
  const maps = await breather.finish(planMapSteps(plan, ground))
  const { before, after } = pageFrame(plan.title, head)
  const pieces: Pieces[] = []
  for (const [index, days] of pages.entries()) {
    const blocks: string[] = []
    for (const { text } of dayBlocks(days, maps)) {
      blocks.push(text)
      await breather.breathe()
    }
    const isFirst = index === 0
    const header = planHeader(plan, { withCover: isFirst })
    pieces.push({
      head: `${before}<div class="sheet">${header.text}${isFirst && maps.whole ? maps.whole.text : ''}`,
      above: pages.length > 1 ? nextPages(pages, index).text : '',
      days: blocks.join(''),
      below: pages.length > 1 ? allPages(pages, index).text : '',
      foot: `${planFooter(homeUrl).text}</div>${after}`,
    })
  }
  return new SharedPages(pieces)
}

/** Links to the previous and next page: what a phone has room for above the plan. */
function nextPages(pages: readonly DocumentDay[][], current: number): Html {
  const link = (index: number, name: string) =>
    pages[index] && html`<li><a href="?page=${index + 1}">${name}: ${spanText(pages[index])}</a></li>`
  return html`<nav class="pages" aria-label="Next pages">
    <p>Page ${current + 1} of ${pages.length}</p>
    <ul>
      ${link(current - 1, 'Back')} ${link(current + 1, 'Next')} ${wholePlan}
    </ul>
  </nav>`
}

/** Links to all pages. */
function allPages(pages: readonly DocumentDay[][], current: number): Html {
  return html`<nav class="pages" aria-label="All pages">
    <ul>
      ${pages.map(
        (days, index) =>
          html`<li>
            <a href="?page=${index + 1}" ${index === current && html`aria-current="page"`}
              >${index === current + 1 && 'Next: '}${spanText(days)}</a
            >
          </li>`,
      )}
      ${wholePlan}
    </ul>
  </nav>`
}

const wholePlan = html`<li><a href="?page=all">All on one page</a></li>`

function spanText(days: readonly DocumentDay[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)].map(day => day && dayText(day))
  return first === last ? first : `${first} to ${last}`
}
