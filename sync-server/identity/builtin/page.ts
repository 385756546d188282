import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'

/** A file that the pages link to, under a name that changes with its content. */
interface PageFile {
  type: string
  content: string
}

const files = new Map<string, PageFile>()
const stylesheet = register('pages.css', 'text/css')
const theme = register('pages.theme.js', 'text/javascript')
const script = register('pages.client.js', 'text/javascript')

/** The file served at `/interaction/files/<name>`. */
export const pageFile = (name: string): PageFile | undefined => files.get(name)

/** Hidden until its script runs: without it the box would do nothing. */
export const showPassword = html`<label class="check" data-show-password hidden>
  <input type="checkbox" /> Show password
</label>`

interface InputFields {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string
  focus: boolean
  /** Shown beside the field, which refers to it. */
  error?: string | undefined
  hint?: string | undefined
  describedBy?: string | false
}

/** A field with its label, hint and error. */
export function input(fields: InputFields): Html {
  const { name, label, type, autocomplete, value = '', focus, error, hint, describedBy } = fields
  const refersTo = [error && `${name}-error`, hint && `${name}-hint`, describedBy].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      required
      ${type === 'password' && autocomplete === 'new-password' && html`minlength="8"`}
      ${type !== 'text' && html`autocapitalize="none" spellcheck="false"`}
      ${focus && html`autofocus`}
      ${(error !== undefined || describedBy) && html`aria-invalid="true"`}
      ${refersTo !== '' && html`aria-describedby="${refersTo}"`}
    />
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}

/** Route markers along a path: the drawing behind the form. */
const scene = html`<svg
  class="scene"
  viewBox="0 0 480 200"
  preserveAspectRatio="xMidYMax slice"
  aria-hidden="true"
>
  <circle class="sun" cx="376" cy="94" r="28" />
  <path class="far" d="M0 150 70 92l46 40 74-78 78 84 52-40 60 52 100-60v110H0z" />
  <path class="near" d="M0 176c70-34 138-30 206-6s150 24 274-26v56H0z" />
  <path class="path" d="M28 188c70-20 118-2 176-12s70-42 128-40 70 20 120 4" />
  <circle class="stop" cx="204" cy="176" r="5" />
  <circle class="stop" cx="332" cy="136" r="5" />
</svg>`

/** A complete page of the identity provider; `title` is also its heading. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Wend.</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b1418" />
        <script src="${theme}"></script>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylesheet}" />
        <script type="module" src="${script}"></script>
      </head>
      <body>
        <main>
          ${scene}
          <div class="card">
            <p class="brand">
              <a href="/" aria-label="Wend. home page">‹ Wend<span>.</span></a>
            </p>
            <h1>${title}</h1>
            ${content}
          </div>
        </main>
      </body>
    </html> `
}

function register(file: string, type: string): string {
  const content = readFileSync(new URL(file, import.meta.url), 'utf8')
  const dot = file.lastIndexOf('.')
  const name = `${file.slice(0, dot)}.${hash('sha256', content, 'hex').slice(0, 12)}${file.slice(dot)}`
  files.set(name, { type, content })
  return `/interaction/files/${name}`
}
