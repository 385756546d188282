import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'
import type { FormErrors } from './signUpForm.ts'

/** A file that the pages link to, under a name that changes with its content. */
interface PageFile {
  type: string
  content: string
}

const files = new Map<string, PageFile>()
const stylesheet = register('pages.css', 'text/css')
const script = register('pages.client.js', 'text/javascript')

/** What `/interaction/files/<name>` answers. */
export const pageFile = (name: string): PageFile | undefined => files.get(name)

interface SignInFields {
  uid: string
  email?: string
  error?: string
}

export function signInPage({ uid, email = '', error }: SignInFields): Html {
  return page(
    'Sign in',
    html`
      <p class="lead">Your trips, with or without a network.</p>
      ${error !== undefined && html`<p class="alert" id="form-error" role="alert">${error}</p>`}
      <form method="post" action="/interaction/${uid}/signin" novalidate>
        ${input({
          name: 'email',
          label: 'Email',
          type: 'email',
          autocomplete: 'username',
          value: email,
          focus: email === '',
          describedBy: error !== undefined && 'form-error',
        })}
        ${input({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          focus: email !== '',
          describedBy: error !== undefined && 'form-error',
        })}
        ${showPassword}
        <button type="submit">Sign in</button>
      </form>
      <p class="other">New here? <a href="/interaction/${uid}?screen=signup">Create an account</a></p>
    `,
  )
}

interface SignUpFields {
  uid: string
  firstName?: string
  lastName?: string
  email?: string
  errors?: FormErrors
}

export function signUpPage({
  uid,
  firstName = '',
  lastName = '',
  email = '',
  errors = {},
}: SignUpFields): Html {
  const faulty = (['firstName', 'lastName', 'email', 'password'] as const).find(field => errors[field])
  return page(
    'Create your account',
    html`
      <p class="lead">Free, and it takes half a minute.</p>
      ${faulty && html`<p class="alert" role="alert">Please check what is marked below.</p>`}
      <form method="post" action="/interaction/${uid}/signup" novalidate>
        <div class="pair">
          ${input({
            name: 'firstName',
            label: 'First name',
            type: 'text',
            autocomplete: 'given-name',
            value: firstName,
            focus: faulty === undefined || faulty === 'firstName',
            error: errors.firstName,
          })}
          ${input({
            name: 'lastName',
            label: 'Last name',
            type: 'text',
            autocomplete: 'family-name',
            value: lastName,
            focus: faulty === 'lastName',
            error: errors.lastName,
          })}
        </div>
        ${input({
          name: 'email',
          label: 'Email',
          type: 'email',
          autocomplete: 'username',
          value: email,
          focus: faulty === 'email',
          error: errors.email,
        })}
        ${input({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          focus: faulty === 'password',
          error: errors.password,
          // The complaint says the same.
          hint: errors.password === undefined ? 'At least 8 characters.' : undefined,
        })}
        ${showPassword}
        <button type="submit">Create account</button>
      </form>
      <p class="other">Already have an account? <a href="/interaction/${uid}">Sign in</a></p>
    `,
  )
}

interface ResetFields {
  token: string
  email: string
  error?: string
}

/** Where the link of an administrator leads: a new password is chosen. */
export function resetPage({ token, email, error }: ResetFields): Html {
  return page(
    'Choose a new password',
    html`
      <p class="lead">For ${email}. You will be signed out on all your devices.</p>
      <form method="post" action="/interaction/reset/${token}" novalidate>
        <input type="hidden" name="username" value="${email}" autocomplete="username" />
        ${input({
          name: 'password',
          label: 'New password',
          type: 'password',
          autocomplete: 'new-password',
          focus: true,
          error,
          hint: error === undefined ? 'At least 8 characters.' : undefined,
        })}
        ${showPassword}
        <button type="submit">Save password</button>
      </form>
    `,
  )
}

/** After the new password was saved. */
export function resetDonePage(publicUrl: string): Html {
  return page(
    'Your password is changed',
    html`<p class="lead">You were signed out everywhere. Sign in with your new password.</p>
      <p><a class="button" href="${publicUrl}/">To Wend.</a></p>`,
  )
}

const failures = {
  used: [
    'This link does not work any more',
    'It was used already, or a day has passed. Ask an administrator for a new one.',
  ],
  expired: [
    'This page is no longer valid',
    'You may be signed in already, or it has been open for too long.',
  ],
  failed: ['Signing in did not work', 'Something went wrong on our side. Please try again in a moment.'],
} as const

/** Shown when there is nothing to sign in to any more, with the way back to the app. */
export function failurePage(what: keyof typeof failures, publicUrl: string): Html {
  const [title, text] = failures[what]
  return page(
    title,
    html`<p class="lead">${text}</p>
      <p><a class="button" href="${publicUrl}/">Back to Wend.</a></p>`,
  )
}

/** Hidden until its script runs: without it the box would do nothing. */
const showPassword = html`<label class="check" data-show-password hidden>
  <input type="checkbox" /> Show password
</label>`

interface InputFields {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string
  focus: boolean
  /** Ends up beside the field, which refers to it. */
  error?: string | undefined
  hint?: string | undefined
  describedBy?: string | false
}

function input(fields: InputFields): Html {
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

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Wend.</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content="#0b1418" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${stylesheet}" />
        <script type="module" src="${script}"></script>
      </head>
      <body>
        <main>
          ${scene}
          <div class="card">
            <p class="brand">Wend<span>.</span></p>
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
