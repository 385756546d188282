import { Html, html } from '#shared/plain/html.ts'
import { drawPlace } from '#shared/plain/scene/drawPlace.ts'
import { dayColorClass } from '../map/planDrawing.ts'
import { categoryText } from './categoryText.ts'
import type { DrawingOptions } from '../map/planDrawing.ts'
import type { DocumentActivity, DocumentDay, PlanDocument } from './planDocument.ts'
import { pageStyles } from './planStyles.ts'
import { longDateText } from '#shared/plain/dateText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { planMaps } from './planMaps.ts'
import type { PlanMaps } from './planMaps.ts'
import { dayText, factsText } from './planText.ts'

/** Exactly the text whose hash the server's content security policy names. */
const styleElement = new Html(`<style>${pageStyles}</style>`)

export interface TripHtmlOptions extends DrawingOptions {
  /** The address of Wend., for a page that a server shows; a file contains no address. */
  homeUrl?: string
}

/**
 * A plan as a self-contained HTML file: styles and cover included, no scripts, nothing to fetch. Every text is escaped
 * and gets its own direction.
 */
export function tripHtml(plan: PlanDocument, options: TripHtmlOptions = {}): string {
  return pageHtml(plan.title, planBody(plan, options))
}

/** Placeholder for the body of a page; no title can contain it, because titles are escaped. */
const seam = '<!--body-->'

/** What comes before and after the body of a page in the plan's style. */
export function pageFrame(title: string, head?: Html): { before: string; after: string } {
  const [before = '', after = ''] = pageHtml(title, new Html(seam), head).split(seam)
  return { before, after }
}

/**
 * A page in the plan's style around a body. Its built-in policy also applies to a file opened from disk. `head` is what
 * a server adds to it.
 */
export function pageHtml(title: string, body: Html, head?: Html): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${head} ${styleElement}
      </head>
      <body class="plan">
        ${body}
      </body>
    </html> `
  return page.text
}

/** The content of `.plan`. */
export function planBody(plan: PlanDocument, { homeUrl, ...ground }: TripHtmlOptions = {}): Html {
  const maps = planMaps(plan, ground)
  return html`<div class="sheet">
    ${planHeader(plan)} ${maps.whole}
    <main>${[...dayBlocks(plan.days, maps)]}</main>
    ${planFooter(homeUrl)}
  </div>`
}

/** The name, place and dates of a plan; later pages leave out the picture. */
export function planHeader(plan: PlanDocument, { withCover = true } = {}): Html {
  return html`<header>
    ${withCover && cover(plan)}
    <h1 dir="auto">${plan.title}</h1>
    <p class="where" dir="auto">${plan.destination}</p>
    <ul class="facts" role="list">
      ${factsText(plan).map(fact => html`<li>${fact}</li>`)}
    </ul>
    ${plan.people.length > 0 && html`<p class="with" dir="auto">With ${plan.people.join(', ')}</p>`}
  </header>`
}

/** The days one by one, for callers that have other things to do in between. */
export function* dayBlocks(days: readonly DocumentDay[], maps: PlanMaps): Generator<Html> {
  for (const block of blocks(days)) {
    if (Array.isArray(block)) yield gap(block)
    else yield html`${!block.isContinued && maps.before(block)}${daySection(block)}`
  }
}

export const planFooter = (homeUrl?: string): Html =>
  html`<footer class="foot">
    ${homeUrl ? html`Made with <a href="${homeUrl}" rel="noreferrer">Wend.</a>` : 'Made with Wend.'}
  </footer>`

function cover({ destination, place, startDate }: PlanDocument): Html {
  const { viewBox, body } = drawPlace(
    { destination, ...place, startDate },
    { width: 960, height: 300, idPrefix: 'cover' },
  )
  return html`<svg
    class="cover"
    viewBox="${viewBox}"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    ${new Html(body)}
  </svg>`
}

/** Days one by one; a run of days with nothing to show becomes one block. */
function blocks(days: readonly DocumentDay[]): (DocumentDay | DocumentDay[])[] {
  const found: (DocumentDay | DocumentDay[])[] = []
  for (const day of days) {
    const last = found.at(-1)
    if (day.activities.length > 0 || day.title !== null) found.push(day)
    else if (Array.isArray(last)) last.push(day)
    else found.push([day])
  }
  return found
}

function gap(days: DocumentDay[]): Html {
  const numbers = days.flatMap(({ number }) => number ?? [])
  const which = numbers.length > 1 ? `Days ${numbers[0]}–${numbers.at(-1)}` : dayText(days.at(-1)!)
  return html`<p class="gap">${which}: nothing planned yet</p>`
}

function daySection(day: DocumentDay): Html {
  return html`<section class="day">
    <header>
      <h2>${dayText(day)}${day.isContinued && ', continued'}</h2>
      ${day.date !== null && html`<span class="date">${longDateText(day.date)}</span>`}
      ${day.isSuggested && html`<span class="tag">Suggested</span>`}
      ${day.title !== null && html`<p class="name" dir="auto">${day.title}</p>`}
    </header>
    ${
      day.activities.length > 0 &&
      html`<ul class="acts" role="list">
        ${day.activities.map(activity => activityRow(activity, day))}
      </ul>`
    }
  </section>`
}

function activityRow(activity: DocumentActivity, day: DocumentDay): Html {
  const { title, location, local, category, cost, description, link, stop, position, way } = activity
  // A driver reads the local name off the paper, too.
  const line = [location, local, categoryText[category], cost].filter(text => text !== null)
  return html`<li>
    ${way !== null && html`<p class="way">${way}</p>`}
    <span class="time">${timesOf(activity)}</span>
    <div>
      <h3 dir="auto">
        ${
          stop === null
            ? position !== null &&
              html`<span class="bed ${dayColorClass(day.number)}" aria-hidden="true"></span> `
            : html`<span class="stop ${dayColorClass(day.number)}">${stop}</span> `
        }${title}
      </h3>
      ${line.length > 0 && html`<p class="line">${line.map((text, index) => part(text, index))}</p>`}
      ${
        link !== null &&
        html`<p class="line">
          <a class="book" href="${link}" rel="noreferrer" aria-label="Booking for ${title}">Booking</a>
        </p>`
      }
      ${description !== null && html`<p class="note" dir="auto">${description}</p>`}
    </div>
  </li>`
}

/**
 * '9:00 AM – 10:30 AM', which breaks only between the two, '9:00 AM New York → 9:05 PM Lisbon', or, without a time,
 * 'Anytime, 3 days'.
 */
function timesOf({ time, until, zones }: DocumentActivity): Html | string {
  if (time === null) return until === null ? 'Anytime' : html`<span>Anytime,</span> <span>${until}</span>`
  if (zones !== null) return zones
  const start = timeText(time)
  return until === null ? start : html`<span>${start} –</span> <span>${until}</span>`
}

/** Isolated from its neighbors, so that right-to-left text does not reorder the line. */
const part = (text: string, index: number): Html => html`${index > 0 && ' · '}<bdi>${text}</bdi>`
