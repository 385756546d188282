import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { planStyles } from '#shared/features/sharing/planStyles.ts'
import { planBody } from '#shared/features/sharing/tripHtml.ts'
import { groundAtHand } from './drawingGround.ts'

const onPaper = `@page{margin:15mm}
@media screen{.wend-paper{display:none}}
@media print{html,body{background:#fff!important}body>:not(.wend-paper){display:none!important}}`

/**
 * Lays a plan beside the app, to be printed in its place, until it has been printed. It is rendered in a shadow tree,
 * and print styles hide the app. This needs no other page, no frame and no inline style, so it works without a network
 * and under the app's content security policy.
 */
export function layPaper(plan: PlanDocument): void {
  document.querySelector('.wend-paper')?.remove()
  const paper = document.createElement('div')
  paper.className = 'wend-paper'
  paper.setAttribute('aria-hidden', 'true')
  const inside = paper.attachShadow({ mode: 'open' })
  inside.adoptedStyleSheets = [sheet(planStyles)]
  const { body } = new DOMParser().parseFromString(
    `<div class="plan">${planBody(plan, groundAtHand(plan)).text}</div>`,
    'text/html',
  )
  inside.append(...body.children)
  const rules = sheet(onPaper)
  document.adoptedStyleSheets.push(rules)
  document.body.append(paper)
  const { title } = document
  // Browsers use the title as the file name when they print to a file.
  document.title = plan.title
  const done = () => {
    document.title = title
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== rules)
    paper.remove()
  }
  window.addEventListener('afterprint', done, { once: true })
}

/** Whether a plan lies there already. */
export const isPaperLaid = (): boolean => document.querySelector('.wend-paper') !== null

function sheet(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  return made
}
