import { Html, html } from '#shared/plain/html.ts'
import { chooseScene } from '#shared/scene/chooseScene.ts'
import { drawScene } from '#shared/scene/drawScene.ts'
import type { DocumentActivity, DocumentDay, PlanDocument } from './planDocument.ts'
import { pageStyles } from './planStyles.ts'
import { longDateText } from '#shared/plain/dateText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { dayText, factsText } from './planText.ts'

const categoryText = {
  restaurants: 'Restaurant',
  activities: 'Activity',
  hotels: 'Hotel',
  transport: 'Transport',
  other: null,
} as const

/** Exactly the text whose hash a server's policy names. */
const styleElement = new Html(`<style>${pageStyles}</style>`)

export interface TripHtmlOptions {
  /** Where Wend. is, for a page that a server shows; a file names no address. */
  homeUrl?: string
}

/**
 * A plan as one HTML file that needs nothing else: styles and cover inside, no script, nothing to fetch. Every
 * text is escaped and finds its own direction.
 */
export function tripHtml(plan: PlanDocument, { homeUrl }: TripHtmlOptions = {}): string {
  return pageHtml(plan.title, planBody(plan, homeUrl))
}

/** Stands for what a page is about; no title can hold it, because titles are escaped. */
const seam = '<!--body-->'

/** What comes before the body of a page in the plan's style, and behind it. */
export function pageFrame(title: string): { before: string; after: string } {
  const [before = '', after = ''] = pageHtml(title, new Html(seam)).split(seam)
  return { before, after }
}

/** A page in the plan's style around a body. The policy inside holds for a file that is opened from disk, too. */
export function pageHtml(title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body class="plan">
        ${body}
      </body>
    </html> `
  return page.text
}

/** What stands inside `.plan`. */
export function planBody(plan: PlanDocument, homeUrl?: string): Html {
  return html`<div class="sheet">
    ${planHeader(plan)}
    <main>${[...dayBlocks(plan.days)]}</main>
    ${planFooter(homeUrl)}
  </div>`
}

/** What a plan is called, where and when it is; later pages go without the picture. */
export function planHeader(plan: PlanDocument, { withCover = true } = {}): Html {
  return html`<header>
    ${withCover && cover(plan)}
    <h1 dir="auto">${plan.title}</h1>
    <p class="where" dir="auto">${plan.destination}</p>
    <ul class="facts">
      ${factsText(plan).map(fact => html`<li>${fact}</li>`)}
    </ul>
    ${plan.people.length > 0 && html`<p class="with" dir="auto">With ${plan.people.join(', ')}</p>`}
  </header>`
}

/** The days one by one, for whoever has other things to do in between. */
export function* dayBlocks(days: readonly DocumentDay[]): Generator<Html> {
  for (const block of blocks(days)) yield Array.isArray(block) ? gap(block) : daySection(block)
}

export const planFooter = (homeUrl?: string): Html =>
  html`<footer class="foot">
    ${homeUrl ? html`Made with <a href="${homeUrl}" rel="noreferrer">Wend.</a>` : 'Made with Wend.'}
  </footer>`

function cover({ destination, place, startDate }: PlanDocument): Html {
  const scene = chooseScene({ destination, ...place, startDate })
  const { viewBox, body } = drawScene({ ...scene, width: 960, height: 300, idPrefix: 'cover' })
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

/** Days one by one; those without anything to say in a row become one block. */
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
  const first = dayText(days[0]!)
  const last = dayText(days.at(-1)!)
  return html`<p class="gap">${first === last ? first : `${first} to ${last}`}: nothing planned yet</p>`
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
      html`<ul class="acts">
        ${day.activities.map(activityRow)}
      </ul>`
    }
  </section>`
}

function activityRow({ time, title, location, category, cost, description }: DocumentActivity): Html {
  const line = [location, categoryText[category], cost].filter(text => text !== null)
  return html`<li>
    <span class="time">${time === null ? 'Any time' : timeText(time)}</span>
    <div>
      <h3 dir="auto">${title}</h3>
      ${line.length > 0 && html`<p class="line">${line.map((text, index) => part(text, index))}</p>`}
      ${description !== null && html`<p class="note" dir="auto">${description}</p>`}
    </div>
  </li>`
}

/** Isolated from its neighbours, so that text from right to left does not reorder the line. */
const part = (text: string, index: number): Html => html`${index > 0 && ' · '}<bdi>${text}</bdi>`
