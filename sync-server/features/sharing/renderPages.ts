import { html } from '#shared/html.ts'
import type { Html } from '#shared/html.ts'
import type { DocumentDay, PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { planPages } from '#shared/features/sharing/planPages.ts'
import { dayText } from '#shared/features/sharing/planText.ts'
import { dayBlocks, pageFrame, planFooter, planHeader } from '#shared/features/sharing/tripHtml.ts'
import type { Breather } from '../../Breather.ts'
import { Made } from '../../MadeOnce.ts'

const [open, close] = [Buffer.from('<main>'), Buffer.from('</main>')]

/** A page is put together of these, in this order. */
interface Pieces {
  head: Buffer
  pages: Buffer
  days: Buffer
  foot: Buffer
}

/** A plan as pages, each a part of its own. Short plans have one. */
export class SharedPages extends Made {
  readonly #pieces: readonly Pieces[]

  constructor(pieces: readonly Pieces[]) {
    super(
      pieces.map(({ head, pages, days, foot }) =>
        Buffer.concat([head, pages, open, days, close, pages, foot]),
      ),
    )
    // Views of what was put together, so that it is not kept twice.
    this.#pieces = pieces.map(({ head, pages, days, foot }, index) => {
      const { bytes } = this.parts[index]!
      const from = head.length + pages.length + open.length
      const until = from + days.length
      return {
        head: bytes.subarray(0, head.length),
        pages: bytes.subarray(head.length, head.length + pages.length),
        days: bytes.subarray(from, until),
        foot: bytes.subarray(bytes.length - foot.length),
      }
    })
  }

  /** Everything on one page, piece by piece. */
  *whole(): Generator<Buffer> {
    yield this.#pieces[0]!.head
    yield open
    for (const { days } of this.#pieces) yield days
    yield close
    yield this.#pieces[0]!.foot
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
      head: Buffer.from(`${before}<div class="sheet">${header.text}`),
      pages: Buffer.from(pages.length > 1 ? otherPages(pages, index).text : ''),
      days: Buffer.from(blocks.join('')),
      foot: Buffer.from(`${planFooter(homeUrl).text}</div>${after}`),
    })
  }
  return new SharedPages(pieces)
}

/** Where the rest of the plan is. */
function otherPages(pages: readonly DocumentDay[][], current: number): Html {
  return html`<nav class="pages" aria-label="Pages">
    <p>Page ${current + 1} of ${pages.length}</p>
    <ul>
      ${pages.map(
        (days, index) =>
          html`<li>
            <a href="?page=${index + 1}" ${index === current && html`aria-current="page"`}
              >${index === current + 1 && 'Next: '}${spanText(days)}</a
            >
          </li>`,
      )}
      <li><a href="?page=all">All on one page</a></li>
    </ul>
  </nav>`
}

function spanText(days: readonly DocumentDay[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)].map(day => day && dayText(day))
  return first === last ? first : `${first} to ${last}`
}
