import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'
import type { DocumentDay, PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { planPages } from '#shared/features/sharing/planPages.ts'
import { dayText } from '#shared/features/sharing/planText.ts'
import { dayBlocks, pageFrame, planFooter, planHeader } from '#shared/features/sharing/tripHtml.ts'
import type { Breather } from '../../Breather.ts'
import { Made } from '../../MadeOnce.ts'

const [open, close] = ['<main>', '</main>']

/** A page is put together of these: what it begins with, its days, and what it ends with; between them the ways on. */
interface Pieces {
  head: string
  above: string
  days: string
  below: string
  foot: string
}

/** A plan as pages, each a part of its own. Short plans have one. */
export class SharedPages extends Made {
  /** Everything on one page, piece by piece: views of what is kept anyway. */
  readonly whole: readonly Buffer[]

  constructor(pieces: readonly Pieces[]) {
    super(
      pieces.map(({ head, above, days, below, foot }) => head + above + open + days + close + below + foot),
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

/** Makes the pages of a plan, with pauses for everybody else. */
export async function renderPages(
  plan: PlanDocument,
  { homeUrl }: { homeUrl: string },
  breather: Breather,
): Promise<SharedPages> {
  const pages = planPages(plan.days)
  const { before, after } = pageFrame(plan.title)
  const pieces: Pieces[] = []
  for (const [index, days] of pages.entries()) {
    const blocks: string[] = []
    for (const { text } of dayBlocks(days)) {
      blocks.push(text)
      await breather.breathe()
    }
    const header = planHeader(plan, { withCover: index === 0 })
    pieces.push({
      head: `${before}<div class="sheet">${header.text}`,
      above: pages.length > 1 ? nextPages(pages, index).text : '',
      days: blocks.join(''),
      below: pages.length > 1 ? allPages(pages, index).text : '',
      foot: `${planFooter(homeUrl).text}</div>${after}`,
    })
  }
  return new SharedPages(pieces)
}

/** The pages before and behind this one: what a phone has room for above the plan. */
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

/** All of them. */
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
