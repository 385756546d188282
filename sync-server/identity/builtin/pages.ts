import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'
import { input, page, showPassword } from './page.ts'
import type { FormErrors } from './signUpForm.ts'

interface SignInFields {
  uid: string
  email?: string
  error?: string
}

export function signInPage({ uid, email = '', error }: SignInFields): Html {
  return page(
    'Sign in',
    html`
      <p class="lead">Your trips, online or off.</p>
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
      <p class="note">Forgot your password? Ask the person who runs this server for a reset link.</p>
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
      <p class="lead">Free. Takes 30 seconds.</p>
      ${faulty && html`<p class="alert" role="alert">Please fix the fields below.</p>`}
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
          // The error says the same.
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

/** Where an administrator's reset link leads: a form to choose a new password. */
export function resetPage({ token, email, error }: ResetFields): Html {
  return page(
    'Choose a new password',
    html`
      <p class="lead">For ${email}. You'll be signed out on all your devices.</p>
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

/** Shown after the new password was saved. */
export function resetDonePage(publicUrl: string): Html {
  return page(
    'Your password was changed',
    html`<p class="lead">You were signed out everywhere. Sign in with your new password.</p>
      <p><a class="button" href="${publicUrl}/">Go to Wend.</a></p>`,
  )
}

interface SignOutFields {
  /** Proves that this page was shown to the browser that sends its form. */
  confirmed: string
  /** The fields of the request, to send along again. */
  asked: Readonly<Record<string, string>>
  publicUrl: string
}

/** Asks before signing out someone whom another site may have sent here. */
export function signOutPage({ confirmed, asked, publicUrl }: SignOutFields): Html {
  const fields = Object.entries({ ...asked, confirmed })
  return page(
    'Sign out?',
    html`<p class="lead">Sign out of Wend. in this browser?</p>
      <form method="post" action="/oauth/logout">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button type="submit">Sign out</button>
      </form>
      <p class="other"><a href="${publicUrl}/">Stay signed in</a></p>`,
  )
}

/** Shown after signing out when there is no address to go back to. */
export function signedOutPage(publicUrl: string): Html {
  return page(
    "You're signed out",
    html`<p class="lead">You can close this page.</p>
      <p><a class="button" href="${publicUrl}/">Go to Wend.</a></p>`,
  )
}

/** Shown when an app asked for a sign-out with a field that is wrong; `problem` is for the person who made that app. */
export function signOutRefusedPage(problem: string, publicUrl: string): Html {
  return page(
    "You weren't signed out",
    html`<p class="lead">The app that sent you here made a mistake.</p>
      <p class="note">${problem}</p>
      <p><a class="button" href="${publicUrl}/">Back to Wend.</a></p>`,
  )
}

const failures = {
  used: [
    'This link no longer works',
    "It was already used, or it's more than a day old. Ask an administrator for a new one.",
  ],
  expired: ['This page is no longer valid', 'You may already be signed in, or the page was open too long.'],
  failed: ["Sign-in didn't work", 'Something went wrong on our side. Please try again in a moment.'],
} as const

/** Shown when there is nothing left to sign in to, with a link back to the app. */
export function failurePage(what: keyof typeof failures, publicUrl: string): Html {
  const [title, text] = failures[what]
  return page(
    title,
    html`<p class="lead">${text}</p>
      <p><a class="button" href="${publicUrl}/">Back to Wend.</a></p>`,
  )
}
