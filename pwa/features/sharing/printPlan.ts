import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { planStyles } from '#shared/features/sharing/planStyles.ts'
import { planBody } from '#shared/features/sharing/tripHtml.ts'

const onPaper = `@page{margin:15mm}
@media screen{.wend-paper{display:none}}
@media print{html,body{background:#fff!important}body>:not(.wend-paper){display:none!important}}`

/**
 * Prints a plan. It stands in a shadow tree beside the app, which paper does not show: no other page, no frame
 * and no inline style is needed, so it works without a network and under the app's policy. Gone when the printing
 * is over.
 */
export async function printPlan(plan: PlanDocument): Promise<void> {
  document.querySelector('.wend-paper')?.remove()
  const paper = document.createElement('div')
  paper.className = 'wend-paper'
  paper.setAttribute('aria-hidden', 'true')
  const inside = paper.attachShadow({ mode: 'open' })
  inside.adoptedStyleSheets = [sheet(planStyles)]
  const { body } = new DOMParser().parseFromString(
    `<div class="plan">${planBody(plan).text}</div>`,
    'text/html',
  )
  inside.append(...body.children)
  const rules = sheet(onPaper)
  document.adoptedStyleSheets.push(rules)
  document.body.append(paper)
  const { title } = document
  // What a browser calls the file that it prints into.
  document.title = plan.title
  const done = () => {
    document.title = title
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== rules)
    paper.remove()
  }
  window.addEventListener('afterprint', done, { once: true })
  // The tree must have been laid out once, or some browsers print an empty page.
  await new Promise(resolve => setTimeout(resolve))
  window.print()
}

function sheet(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  return made
}
